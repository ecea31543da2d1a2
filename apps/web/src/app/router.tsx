import { createBrowserRouter } from "react-router";
import { FullScreenSpinner } from "../ui/page/full-screen-spinner.tsx";
import { ErrorScreen } from "./error-screen.tsx";
import { screenRoutes } from "./routes.ts";
import { DefaultLayout } from "./shell/default-layout.tsx";

/**
 * Two boundaries: a screen's failure keeps the shell, the shell's own failure still has a way back. The spinner of the
 * first screen stands inside the shell too, so that the first paint has the layout.
 */
export const createRouter = () =>
  createBrowserRouter([
    {
      element: <DefaultLayout />,
      errorElement: <ErrorScreen />,
      children: [
        { HydrateFallback: FullScreenSpinner, errorElement: <ErrorScreen />, children: screenRoutes },
      ],
    },
  ]);
