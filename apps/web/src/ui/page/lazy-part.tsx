import { type ComponentType, lazy, type ReactNode, Suspense } from "react";

const NotLoaded = () => (
  <output className="block py-2 text-sm text-mute">
    This part could not be loaded. Check the connection, then reload the page.
  </output>
);

/**
 * A part whose code a screen loads by itself, in its own boundary: `place` stands there until it has come. Where it does
 * not come, it alone is missing.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  place: ReactNode = null,
): ComponentType<Props> {
  const Part = lazy(async () => ({ default: await load().catch((): ComponentType<Props> => NotLoaded) }));
  return function LazyPart(props) {
    return (
      <Suspense fallback={place}>
        <Part {...props} />
      </Suspense>
    );
  };
}
