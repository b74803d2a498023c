import { QueryClientProvider } from "@tanstack/react-query";
import { ErrorBoundary } from "./components/error-boundary.tsx";
import { ModalHost } from "./components/modal-host.tsx";
import { PendingBar } from "./components/pending-bar.tsx";
import { Screen } from "./components/screen.tsx";
import { StartUp } from "./components/start-up.tsx";
import { queryClient } from "./state/client.ts";
import { Toaster } from "./ui/toast.tsx";

export function App() {
  return (
    <QueryClientProvider client={queryClient}>
      <PendingBar />
      <StartUp />
      <ErrorBoundary>
        <Screen />
        <ModalHost />
      </ErrorBoundary>
      <Toaster />
    </QueryClientProvider>
  );
}
