import { plural } from "@headroom/contract/vocabulary/words/counts";
import { type LabAnswer, verdicts } from "@headroom/contract/vocabulary/search/matching";
import type { Place } from "@headroom/contract/vocabulary/search/search";
import { distanceKm } from "@headroom/matching";
import { useQuery } from "@tanstack/react-query";
import { type GeoPermissibleObjects, type GeoProjection, geoCircle, geoMercator, geoPath } from "d3-geo";
import { type KeyboardEvent, type RefObject, type SVGProps, useMemo, useRef, useState } from "react";
import { toDisplay } from "../../../platform/quantity/display-unit.ts";
import { useFormat } from "../../../platform/quantity/quantity-format.ts";
import { eastOf, roundRadius } from "./circle-edge.ts";
import { RadiusHandle } from "./radius-handle.tsx";
import { type Cluster, clustersOf } from "./map-clusters.ts";
import { fontSize, placeNames } from "./map-names.ts";
import { kmPerUnit, roundLength } from "./map-scale.ts";
import { stepOnMap } from "./map-steps.ts";
import { worldQuery } from "./world.queries.ts";

/** A laboratory as a map needs it; only those of a search have a verdict. */
export type MappedLab = Pick<LabAnswer, "labId" | "name" | "latitude" | "longitude"> &
  Partial<Pick<LabAnswer, "verdict">>;

export interface LabMapProps {
  readonly labs: readonly MappedLab[];
  readonly place: Place | undefined;
  /** Search radius around the place. */
  readonly radiusKm: number | undefined;
  readonly shownId: string | null;
  readonly onShow: (lab: MappedLab) => void;
  /** Takes a radius that is dragged; without it the circle is only shown. */
  readonly onRadius?: (radiusKm: number) => void;
}

const size = { width: 340, height: 210 } as const;
const edge = 18;
/** The longest that the bar of the scale may be. */
const maxBar = 90;
/** Closer than this a map without streets shows nothing. */
const maxScale = 1800;

const kmPerDegree = 111.2;
/** A circle as wide as a continent would leave no room to tell laboratories apart, and is no circle on this map. */
const maxCircleKm = 4000;

function circleAround(place: Place | undefined, radiusKm: number | undefined) {
  if (!place || radiusKm === undefined || radiusKm > maxCircleKm) return null;
  return geoCircle()
    .center([place.longitude, place.latitude])
    .radius(radiusKm / kmPerDegree)();
}

function projectionFor(points: readonly [number, number][], circle: ReturnType<typeof circleAround>) {
  const projection = geoMercator();
  const frame: [[number, number], [number, number]] = [
    [edge, edge],
    [size.width - edge, size.height - edge],
  ];
  const dots = { type: "MultiPoint" as const, coordinates: [...points] };
  const shown: GeoPermissibleObjects = circle
    ? { type: "GeometryCollection", geometries: [dots, circle] }
    : dots;
  projection.fitExtent(frame, shown);
  if (projection.scale() > maxScale || (points.length === 1 && !circle)) {
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

/** A length on the map, in the middle of it. */
function ScaleBar({ projection }: { projection: GeoProjection }) {
  const format = useFormat();
  const [, latitude = 0] = projection.invert?.([size.width / 2, size.height / 2]) ?? [];
  const unitKm = kmPerUnit(projection.scale(), latitude);
  const unitShown = toDisplay(unitKm, "km", format.system);
  const length = roundLength(maxBar * unitShown);
  const [left, bottom, width] = [8, size.height - 8, length / unitShown];
  return (
    <g>
      <path d={`M${left} ${bottom - 4}v4h${width}v-4`} className="fill-none stroke-ink" strokeWidth={1} />
      <MapText x={left + 3} y={bottom - 4}>
        {format.quantity((length / unitShown) * unitKm, "km", 0)}
      </MapText>
    </g>
  );
}

/** Letters with the ground around them, so that borders do not run through. */
const MapText = (props: SVGProps<SVGTextElement>) => (
  <text
    {...props}
    fontSize={fontSize}
    paintOrder="stroke"
    strokeWidth={2.5}
    className="pointer-events-none fill-ink stroke-ground font-sans"
  />
);

const maxLetters = 24;
const shorten = (name: string) =>
  name.length > maxLetters ? `${name.slice(0, maxLetters - 1).trimEnd()}…` : name;

/** Names of the marks that have room for one: that of the shown laboratory first, then as the list goes. */
function Names({
  clusters,
  labs,
  shown,
}: {
  clusters: readonly Cluster[];
  labs: readonly MappedLab[];
  shown: number;
}) {
  const marks = clusters
    .toSorted((one, other) => Number(other.members.includes(shown)) - Number(one.members.includes(shown)))
    .map(({ members, at }) => {
      const named = members.includes(shown) ? shown : members.length === 1 ? members[0] : undefined;
      const lab = named === undefined ? undefined : labs[named];
      return { at, radius: 7, name: lab && shorten(lab.name) };
    });
  return placeNames(marks, size).map(({ name, at: [x, y], anchor }) => (
    <MapText key={`${name} ${x} ${y}`} x={x} y={y} textAnchor={anchor}>
      {name}
    </MapText>
  ));
}

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

const pointAt = (projection: GeoProjection, at: [longitude: number, latitude: number]): [number, number] =>
  projection(at) ?? [0, 0];

/** The distance of a point of the screen from the place, as a radius. */
function radiusAt(
  svg: SVGSVGElement | null,
  projection: GeoProjection,
  { place, clientX, clientY }: { place: Place; clientX: number; clientY: number },
): number | null {
  const box = svg?.getBoundingClientRect();
  if (!box || box.width === 0) return null;
  const scale = size.width / box.width;
  const point = projection.invert?.([(clientX - box.left) * scale, (clientY - box.top) * scale]);
  if (!point) return null;
  const [longitude, latitude] = point;
  return roundRadius(distanceKm(place, { longitude, latitude }), maxCircleKm);
}

function PlaceMark({ place, at: [x, y] }: { readonly place: Place; readonly at: readonly [number, number] }) {
  return (
    <path d={`M${x - 6} ${y}h12M${x} ${y - 6}v12`} className="stroke-ink" strokeWidth={1.5}>
      <title>{place.label}</title>
    </path>
  );
}

interface DrawingProps extends Omit<LabMapProps, "radiusKm" | "onRadius"> {
  readonly projection: GeoProjection;
  readonly circle: ReturnType<typeof circleAround>;
  readonly drawing: RefObject<SVGSVGElement | null>;
}

function Drawing(props: DrawingProps) {
  const { labs, place, shownId, onShow, projection, circle, drawing } = props;
  const { data: world } = useQuery(worldQuery);
  const path = geoPath(projection);
  const places = labs.map(({ longitude, latitude }) => pointAt(projection, [longitude, latitude]));
  const shown = labs.findIndex(({ labId }) => labId === shownId);
  const clusters = clustersOf(places, reach);
  const onKeyDown = (event: KeyboardEvent) => {
    const next = labs[stepOnMap(places, shown < 0 ? null : shown, event.key) ?? -1];
    if (event.key.startsWith("Arrow")) event.preventDefault();
    if (next) onShow(next);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the arrow keys go from place to place
    <svg
      ref={drawing}
      viewBox={`0 0 ${size.width} ${size.height}`}
      className="block max-h-96 w-full bg-soft forced-colors:border"
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
      {circle && (
        <path
          d={path(circle) ?? ""}
          className="fill-ink/5 stroke-ink-2"
          strokeWidth={1}
          strokeDasharray="3 3"
        >
          <title>The radius of the search</title>
        </path>
      )}
      {place && <PlaceMark place={place} at={pointAt(projection, [place.longitude, place.latitude])} />}
      {clusters.map(({ members, at: where }) => (
        <Mark
          key={members.join()}
          labs={members.flatMap((member) => labs[member] ?? [])}
          at={where}
          shownId={shownId}
          onShow={onShow}
        />
      ))}
      <Names clusters={clusters} labs={labs} shown={shown} />
      <ScaleBar projection={projection} />
    </svg>
  );
}

/** Map of the listed laboratories; the list says the same in words. Arrow keys move between places. */
export function LabMap({ radiusKm, onRadius, ...props }: LabMapProps) {
  const { labs, place } = props;
  const [draggedKm, setDraggedKm] = useState<number>();
  const drawing = useRef<SVGSVGElement>(null);
  const circle = useMemo(() => circleAround(place, radiusKm), [place, radiusKm]);
  // While its edge is dragged the map stays as it is.
  const projection = useMemo(() => {
    const points = labs.map(({ longitude, latitude }): [number, number] => [longitude, latitude]);
    return projectionFor(place ? [...points, [place.longitude, place.latitude]] : points, circle);
  }, [labs, place, circle]);
  const shownKm = draggedKm ?? radiusKm;
  const drawn = draggedKm === undefined ? circle : circleAround(place, draggedKm);
  const map = <Drawing {...props} {...{ projection, drawing }} circle={drawn} />;
  if (!onRadius || !place || shownKm === undefined || !circle) return labs.length > 0 ? map : null;
  const edgeAt = pointAt(projection, eastOf(place.longitude, place.latitude, shownKm));
  return (
    <div className="relative max-w-xl overflow-hidden">
      {map}
      <RadiusHandle
        radiusKm={shownKm}
        maxKm={maxCircleKm}
        at={[(100 * edgeAt[0]) / size.width, (100 * edgeAt[1]) / size.height]}
        radiusAt={(clientX, clientY) => radiusAt(drawing.current, projection, { place, clientX, clientY })}
        onDrag={setDraggedKm}
        onChange={(km) => {
          setDraggedKm(undefined);
          onRadius(km);
        }}
      />
    </div>
  );
}
