import { type LabAnswer, verdicts } from "@headroom/contract/vocabulary/matching";
import type { Place } from "@headroom/contract/vocabulary/search";
import { useQuery } from "@tanstack/react-query";
import { geoMercator, geoPath } from "d3-geo";
import { type KeyboardEvent, useMemo } from "react";
import { plural } from "../../platform/formatting.ts";
import { clustersOf } from "./map-clusters.ts";
import { stepOnMap } from "./map-steps.ts";
import { worldQuery } from "./world.queries.ts";

export interface LabMapProps {
  readonly labs: readonly LabAnswer[];
  readonly place: Place | undefined;
  readonly shownId: string | null;
  readonly onShow: (lab: LabAnswer) => void;
}

const size = { width: 340, height: 210 } as const;
const edge = 18;
/** Closer than this a map without streets shows nothing. */
const maxScale = 1800;

function projectionFor(points: readonly [number, number][]) {
  const projection = geoMercator();
  const frame: [[number, number], [number, number]] = [
    [edge, edge],
    [size.width - edge, size.height - edge],
  ];
  projection.fitExtent(frame, { type: "MultiPoint", coordinates: [...points] });
  if (projection.scale() > maxScale || points.length === 1) {
    const [longitude = 0, latitude = 0] = points[0] ?? [];
    projection
      .scale(maxScale)
      .center([longitude, latitude])
      .translate([size.width / 2, size.height / 2]);
  }
  return projection;
}

/** Nearer than this, dots cover each other. */
const reach = 10;
const fills = { yes: "fill-yes", tight: "fill-tight", unknown: "fill-unknown", no: "fill-no" } as const;

interface MarkProps extends Pick<LabMapProps, "labs" | "shownId" | "onShow"> {
  readonly at: readonly [x: number, y: number];
}

/** One laboratory, or the number of several, in the colour of the best; each press shows the next of them. */
function Mark({ labs, at: [x, y], shownId, onShow }: MarkProps) {
  const shown = labs.findIndex(({ labId }) => labId === shownId);
  const best = verdicts.find((verdict) => labs.some((lab) => lab.verdict === verdict)) ?? "no";
  const next = labs[(shown + 1) % labs.length];
  const isAlone = labs.length === 1;
  return (
    <g className="cursor-pointer" onClick={() => next && onShow(next)}>
      <title>{labs.map(({ name }) => name).join(", ")}</title>
      <circle
        cx={x}
        cy={y}
        r={isAlone ? (shown < 0 ? 3.5 : 6) : 7}
        className={`stroke-ground ${shown < 0 ? fills[best] : "fill-ink"}`}
        strokeWidth={1.5}
      />
      {!isAlone && (
        <text
          x={x}
          y={y}
          dy="0.35em"
          textAnchor="middle"
          className="fill-ground font-mono text-[8px] font-medium"
        >
          {labs.length}
        </text>
      )}
    </g>
  );
}

/** Where the laboratories of the list are; the list says the same in words. Arrow keys go from place to place. */
export function LabMap({ labs, place, shownId, onShow }: LabMapProps) {
  const { data: world } = useQuery(worldQuery);
  const projection = useMemo(() => {
    const points = labs.map(({ longitude, latitude }): [number, number] => [longitude, latitude]);
    return projectionFor(place ? [...points, [place.longitude, place.latitude]] : points);
  }, [labs, place]);
  if (labs.length === 0) return null;
  const path = geoPath(projection);
  const at = (longitude: number, latitude: number) => projection([longitude, latitude]) ?? [0, 0];
  const [placeX, placeY] = place ? at(place.longitude, place.latitude) : [0, 0];
  const places = labs.map(({ longitude, latitude }) => at(longitude, latitude));
  const shown = labs.findIndex(({ labId }) => labId === shownId);
  const onKeyDown = (event: KeyboardEvent) => {
    const next = labs[stepOnMap(places, shown < 0 ? null : shown, event.key) ?? -1];
    if (event.key.startsWith("Arrow")) event.preventDefault();
    if (next) onShow(next);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the arrow keys go from place to place
    <svg
      viewBox={`0 0 ${size.width} ${size.height}`}
      className="block w-full bg-soft"
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a drawing, made here
      role="img"
      aria-label={`Map of ${plural(labs.length, "laboratory", "laboratories")}. Arrow keys go from one to the next.`}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the arrow keys go from place to place
      tabIndex={0}
      onKeyDown={onKeyDown}
    >
      {world && (
        <>
          <path d={path(world.land) ?? ""} className="fill-ground" />
          <path d={path(world.borders) ?? ""} className="fill-none stroke-line" strokeWidth={0.75} />
        </>
      )}
      {place && (
        <path
          d={`M${placeX - 6} ${placeY}h12M${placeX} ${placeY - 6}v12`}
          className="stroke-ink"
          strokeWidth={1.5}
        >
          <title>{place.label}</title>
        </path>
      )}
      {clustersOf(places, reach).map(({ members, at: where }) => (
        <Mark
          key={members.join()}
          labs={members.flatMap((member) => labs[member] ?? [])}
          at={where}
          shownId={shownId}
          onShow={onShow}
        />
      ))}
    </svg>
  );
}
