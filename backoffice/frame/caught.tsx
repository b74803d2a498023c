import { Component, type ReactNode } from "react";
import { backofficeWords } from "../../src/shared/words/fr/backoffice/backoffice.ts";
import { ErrorScreen } from "./error-screen.tsx";

interface Props {
  /** A change of this key renders the page again after an error. */
  place: string;
  children: ReactNode;
}

/** An error boundary for a page; the frame around it stays. */
export class Caught extends Component<Props, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override componentDidUpdate({ place }: Props): void {
    if (this.state.failed && place !== this.props.place) this.setState({ failed: false });
  }

  override render(): ReactNode {
    return this.state.failed ? <ErrorScreen message={backofficeWords.failed} /> : this.props.children;
  }
}
