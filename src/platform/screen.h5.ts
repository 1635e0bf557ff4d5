import type { BarColours, Metrics } from './ports'

const safeBottom = (): number => {
  const probe = document.createElement('div')
  probe.style.cssText = 'position:fixed;visibility:hidden;height:env(safe-area-inset-bottom)'
  document.body.append(probe)
  const { height } = probe.getBoundingClientRect()
  probe.remove()
  return height
}

let measured: number | undefined

export const metrics = (): Metrics => ({
  width: window.innerWidth,
  height: window.innerHeight,
  statusBar: 0,
  safeBottom: (measured ??= safeBottom()),
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
