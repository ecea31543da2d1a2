import type { KeyboardEvent, PointerEvent } from "react";
import { useFormat } from "../../../platform/quantity/quantity-format.ts";
import { minRadiusKm, radiusByKey } from "./circle-edge.ts";

interface RadiusHandleProps {
  readonly radiusKm: number;
  readonly maxKm: number;
  /** Of the map's size, in percent. */
  readonly at: readonly [leftPercent: number, topPercent: number];
  /** The radius for a point of the screen, while it is dragged. */
  readonly radiusAt: (clientX: number, clientY: number) => number | null;
  readonly onDrag: (radiusKm: number) => void;
  readonly onChange: (radiusKm: number) => void;
}

/** The edge of a search's circle: dragged, or moved by the keys of a slider. */
export function RadiusHandle({ radiusKm, maxKm, at, radiusAt, onDrag, onChange }: RadiusHandleProps) {
  const shown = useFormat().quantity(radiusKm, "km", 0);
  const moved = ({ clientX, clientY, currentTarget, pointerId }: PointerEvent) =>
    currentTarget.hasPointerCapture(pointerId) ? radiusAt(clientX, clientY) : null;
  const drag = (event: PointerEvent) => {
    const km = moved(event);
    if (km !== null) onDrag(km);
  };
  const drop = (event: PointerEvent) => {
    const km = moved(event);
    if (km !== null) onChange(km);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const km = radiusByKey(event.key, radiusKm, maxKm);
    if (km === null) return;
    event.preventDefault();
    onChange(km);
  };
  return (
    <div
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- it lies on the edge of the circle
      role="slider"
      tabIndex={0}
      aria-label="Radius of the search"
      aria-valuemin={minRadiusKm}
      aria-valuemax={maxKm}
      aria-valuenow={Math.round(radiusKm)}
      aria-valuetext={shown}
      onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={drag}
      onPointerUp={drop}
      onKeyDown={onKeyDown}
      style={{ left: `${at[0]}%`, top: `${at[1]}%` }}
      className="absolute -m-3 grid size-6 cursor-ew-resize touch-none place-items-center rounded-full"
    >
      <span aria-hidden className="size-3 rounded-full border-2 border-data-1 bg-ground" />
      <span
        aria-hidden
        className="figure pointer-events-none absolute right-full mr-0.5 rounded bg-data-1 px-1.5 text-xs whitespace-nowrap text-ground"
      >
        {shown}
      </span>
    </div>
  );
}
