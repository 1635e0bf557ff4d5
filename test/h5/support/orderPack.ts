import { readdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'

/** Whether an address is code that the order pages need and the list of orders does not, by the built document. */
export const orderPackCode = (): ((url: URL) => boolean) => {
  const folder = resolve(process.env.H5_DIR ?? 'dist/h5', 'js')
  const first = readdirSync(folder).find((name) => /^first\..*\.js$/.test(name))!
  const [, json] = /(\{"pages\/.*?\]\})/s.exec(readFileSync(resolve(folder, first), 'utf8'))!
  const filesOf = JSON.parse(json!) as Record<string, string[]>
  const here = new Set(filesOf['pages/order/main'])
  const pack = new Set(filesOf['packOrder/pages/details']!.filter((file) => !here.has(file)).map((file) => `/${file}`))
  return ({ pathname }) => pack.has(pathname)
}
