import type { BarColours, Metrics } from '../ports'

/** A browser covers no part of the page but its safe areas, which the stylesheet knows. */
export const metrics = (): Metrics => ({
  width: window.innerWidth,
  height: window.innerHeight,
  statusBar: 0,
  safeBottom: 0,
  capsule: null,
})

export const setBars = ({ background }: BarColours): void => {
  let meta = document.querySelector<HTMLMetaElement>('meta[name="theme-color"]')
  if (!meta) {
    meta = document.createElement('meta')
    meta.name = 'theme-color'
    document.head.append(meta)
  }
  meta.content = background
}
