import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { createBrowserRouter, RouterProvider } from "react-router";

/** An empty screen: a heading is all that it shows. */
const Screen = () => (
  <main>
    <h1>Control</h1>
  </main>
);

const root = document.getElementById("root");
if (!root) throw new Error("The page has no element with the id root.");
createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={createBrowserRouter([{ path: "*", Component: Screen }])} />
    </QueryClientProvider>
  </StrictMode>,
);
