import type { Point } from './geo'

/**
 * Maps in China are drawn in GCJ-02, a shifted copy of WGS-84, which is what satellites and browsers tell. Everything here is GCJ-02; what a
 * browser tells is converted where it enters (`src/platform/location/locate.h5.ts`).
 */
const AXIS_M = 6_378_245
const ECCENTRICITY = 0.006693421622965943

const wave = (x: number, turns: readonly (readonly [amplitude: number, per: number])[]): number =>
  turns.reduce((sum, [amplitude, per]) => sum + amplitude * Math.sin(x * per * Math.PI), 0)

const COMMON = [
  [20, 6],
  [20, 2],
] as const

const northShift = (x: number, y: number): number =>
  -100 +
  2 * x +
  3 * y +
  0.2 * y * y +
  0.1 * x * y +
  0.2 * Math.sqrt(Math.abs(x)) +
  ((wave(x, COMMON) +
    wave(y, [
      [20, 1],
      [40, 1 / 3],
      [160, 1 / 12],
      [320, 1 / 30],
    ])) *
    2) /
    3

const eastShift = (x: number, y: number): number =>
  300 +
  x +
  2 * y +
  0.1 * x * x +
  0.1 * x * y +
  0.1 * Math.sqrt(Math.abs(x)) +
  ((wave(x, COMMON) +
    wave(x, [
      [20, 1],
      [40, 1 / 3],
      [150, 1 / 12],
      [300, 1 / 30],
    ])) *
    2) /
    3

/** Outside of China nothing is shifted. */
const isShifted = ({ lat, lng }: Point): boolean => lng >= 72.004 && lng <= 137.8347 && lat >= 0.8293 && lat <= 55.8271

function shiftOf({ lat, lng }: Point): Point {
  const [x, y] = [lng - 105, lat - 35]
  const radians = (lat / 180) * Math.PI
  const magic = 1 - ECCENTRICITY * Math.sin(radians) ** 2
  return {
    lat: (northShift(x, y) * 180) / (((AXIS_M * (1 - ECCENTRICITY)) / (magic * Math.sqrt(magic))) * Math.PI),
    lng: (eastShift(x, y) * 180) / ((AXIS_M / Math.sqrt(magic)) * Math.cos(radians) * Math.PI),
  }
}

export function toGcj02(wgs84: Point): Point {
  if (!isShifted(wgs84)) return { lat: wgs84.lat, lng: wgs84.lng }
  const shift = shiftOf(wgs84)
  return { lat: wgs84.lat + shift.lat, lng: wgs84.lng + shift.lng }
}

/** There is no formula back: each turn takes off what is left over, and three leave less than a millimetre. */
export function toWgs84(gcj02: Point): Point {
  let found: Point = { lat: gcj02.lat, lng: gcj02.lng }
  for (let turn = 0; turn < 3; turn += 1) {
    const back = toGcj02(found)
    found = { lat: found.lat + gcj02.lat - back.lat, lng: found.lng + gcj02.lng - back.lng }
  }
  return found
}
