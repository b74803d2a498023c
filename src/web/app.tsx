import { type QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { Suspense } from "react";
import { ErrorBoundary } from "./components/error-boundary.tsx";
import { ModalHost } from "./components/modal-host.tsx";
import { PendingBar } from "./components/pending-bar.tsx";
import { Screen } from "./components/screen.tsx";
import { StartUp } from "./components/start-up.tsx";
import { trpc, type trpcClient } from "./state/trpc.ts";
import { lazyPart } from "./ui/lazy-part.ts";

const Toaster = lazyPart(() => import("./ui/toaster.tsx").then((module) => module.Toaster));

interface AppProps {
  queryClient: QueryClient;
  client: typeof trpcClient;
  /** On the server, each rendering requests the data that its screens do not have yet. */
  drawnOnServer?: boolean;
}

export function App({ queryClient, client, drawnOnServer = false }: AppProps) {
  return (
    <QueryClientProvider client={queryClient}>
      {/* Cancels the requests of a page that the person has left. */}
      <trpc.Provider
        client={client}
        queryClient={queryClient}
        ssrState={drawnOnServer && "prepass"}
        abortOnUnmount
      >
        <ErrorBoundary>
          <PendingBar />
          <StartUp />
          <Screen />
          <ModalHost />
        </ErrorBoundary>
        <Suspense fallback={null}>
          <Toaster />
        </Suspense>
      </trpc.Provider>
    </QueryClientProvider>
  );
}
