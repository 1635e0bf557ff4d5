import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * The only user of miniprogram-simulate, which runs WeChat's own component framework (exparser) in jsdom. Of a Taro build it can draw the templates, but not
 * run the scripts, which come as webpack's chunks, since it knows one file at a time. So the templates are the build's, and a few lines here replace the
 * script. Whole pages run in the host of test/weapp/support.
 */

/** In the form that Taro's runtime sends: `nn` the kind, `cl` the class, `cn` the children, `v` the text. */
export interface Node {
  nn?: string
  sid?: string
  cl?: string
  v?: string
  cn?: Node[]
  [property: string]: unknown
}

interface Drawn {
  dom: HTMLElement
  instance: { data: { received: string[] }; setData: (data: object) => void }
  attach: (parent: HTMLElement) => void
  detach: () => void
  querySelector: (selector: string) => { dispatchEvent: (name: string, options?: object) => void; dom: HTMLElement } | null
}
interface Simulate {
  load: (path: string, tag: string, options: object) => string
  render: (id: string, properties: object) => Drawn
  sleep: (ms: number) => Promise<void>
}

/** Records the elements whose events arrived. */
const SCRIPT = `Component({
  properties: { i: { type: Object, value: { nn: '9', v: '' } }, l: String },
  data: { received: [] },
  methods: { eh(event) { this.data.received.push(event.type + ' ' + event.currentTarget.dataset.sid) } },
})`

export const simulator = (dist: string) => {
  const simulate = createRequire(__filename)('miniprogram-simulate') as Simulate
  const folder = mkdtempSync(join(tmpdir(), 'zhuoma-simulate-'))
  for (const file of ['base.wxml', 'utils.wxs', 'comp.wxml', 'comp.json']) cpSync(join(dist, file), join(folder, file))
  writeFileSync(join(folder, 'comp.js'), SCRIPT)
  const id = simulate.load(join(folder, 'comp'), 'comp', { compiler: 'official', rootPath: folder })
  return {
    draw: (node: Node): Drawn => {
      const drawn = simulate.render(id, { i: node, l: '' })
      drawn.attach(document.body)
      return drawn
    },
    sleep: simulate.sleep,
    end: () => rmSync(folder, { recursive: true }),
  }
}
