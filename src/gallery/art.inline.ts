import type { Gradient } from '@/theme'

const STOPS: Record<Gradient, [string, string]> = {
  wheat: ['#fff3e2', '#fbd9b0'],
  broth: ['#fdebd9', '#f3c194'],
  chili: ['#ffe9e1', '#ffbfa8'],
  berry: ['#ffeef1', '#fbc6d0'],
  cream: ['#fff8ec', '#f4e2c4'],
  matcha: ['#f1f6e6', '#cfe0ae'],
  tea: ['#f6eee4', '#ddc3a4'],
  sea: ['#eaf5f6', '#b9dde2'],
  citrus: ['#fff9dc', '#fbe28a'],
  plum: ['#f4eef7', '#d6c3e2'],
  stone: ['#f5f3f0', '#dedad4'],
  night: ['#eceaf3', '#c9c6dd'],
}

// oxlint-disable-next-line typescript/no-require-imports -- an import would make every type check and lint run load 25 MB.
const { icons } = require('@iconify-json/noto/icons.json') as { icons: Record<string, { body: string }> }

/** Dish art close enough to the server's to judge components by; without a gradient only the drawing, for banners. */
export const art = (drawing: string, gradient?: Gradient, tilt = 4): string => {
  const body = icons[drawing]?.body ?? ''
  const ground = gradient
    ? `<defs><linearGradient id='zg' x1='.25' y1='0' x2='.75' y2='1'><stop stop-color='${STOPS[gradient][0]}'/><stop offset='1' stop-color='${STOPS[gradient][1]}'/></linearGradient></defs><rect width='128' height='128' fill='url(#zg)'/><ellipse cx='70' cy='118' rx='44' ry='7' fill='#1f1b18' opacity='.1'/>`
    : ''
  const place = gradient ? `translate(4 12) rotate(${tilt} 64 64)` : 'translate(10 14) scale(1.08)'
  const svg = `<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 128 128'>${ground}<g transform='${place}'>${body}</g></svg>`
  return `data:image/svg+xml,${encodeURIComponent(svg)}`
}
