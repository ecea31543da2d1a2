import { createBrowserRouter } from "react-router";
import { FullScreenSpinner } from "../ui/full-screen-spinner.tsx";
import { ErrorScreen } from "./error-screen.tsx";
import { screenRoutes } from "./routes.ts";
import { DefaultLayout } from "./shell/default-layout.tsx";

/** Two boundaries: a screen's failure keeps the shell, the shell's own failure still has a way back. */
export const createRouter = () =>
  createBrowserRouter([
    {
      element: <DefaultLayout />,
      HydrateFallback: FullScreenSpinner,
      errorElement: <ErrorScreen />,
      children: [{ errorElement: <ErrorScreen />, children: screenRoutes }],
    },
  ]);
