import { Component, type ReactNode } from "react";
import { firstTitleWords } from "../../shared/words/fr/home/first-titles.ts";
import { isChunkFailure, reloadForNewFiles } from "../state/browser.ts";
import { ErrorScreen } from "./error-screen.tsx";

interface Props {
  children: ReactNode;
  /** A change of this key renders the page again after an error. */
  resetKey?: string;
}

export class ErrorBoundary extends Component<Props, { error: unknown }> {
  // Not as a field: its transformation for Safari 15 would weigh more than all the rest of this class.
  constructor(props: Props) {
    super(props);
    this.state = { error: null };
  }

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override componentDidCatch(error: unknown) {
    if (isChunkFailure(error)) void reloadForNewFiles();
    document.title = firstTitleWords.error;
    scrollTo(0, 0);
  }

  override componentDidUpdate(before: Props) {
    if (this.state.error && before.resetKey !== this.props.resetKey) this.setState({ error: null });
  }

  override render() {
    return this.state.error ? <ErrorScreen error={this.state.error} /> : this.props.children;
  }
}
