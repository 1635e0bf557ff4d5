import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { compose } from '../../../server/compose'
import { loadConfig } from '../../../server/config'
import type { Deps } from '../../../server/module'
import { modules } from '../../../server/modules'
import { joinsOrders, type Participant } from '../../../server/modules/order/participants/index'
import { createPorts } from '../../../server/ports/index'
import { OffsetClock } from '../../../server/ports/sandbox/clock'

const HOOKS = 'server/modules/order/participants/index.ts'
const DISCOUNTS = 'server/modules/pricing/discounts.ts'

const root = join(__dirname, '../../..')
const read = (path: string): string => readFileSync(join(root, path), 'utf8')
const inOneLine = (comment: string): string => comment.replaceAll(/\s*\n\s*\*?\s*/g, ' ').trim()

/** The modules of the server as they are composed with every outside service in the sandbox; none of them is started. */
function composed() {
  const config = loadConfig({ WECHAT_SHIPPING_INFO: 'yes', WECHAT_APP_ID: 'wx', WECHAT_APP_SECRET: 'secret' })
  const db = new Proxy({}, { get: () => () => Promise.reject(new Error('Nothing is read')) }) as Deps['db']
  const clock = new OffsetClock({ now: () => 0 })
  const deps = { config, clock, db, tickets: {}, push: {}, ports: createPorts(config, { db, clock }), sweepNow: () => Promise.resolve() }
  return compose(deps as unknown as Deps, modules)
}

/** Hooks of an interface in their order, with the comment at each. */
function hooksIn(path: string, name: string): { hook: string; signature: string; about: string }[] {
  const [, body = ''] = new RegExp(`export interface ${name}\\b[^{]*\\{\\n([\\s\\S]*?)\\n\\}`).exec(read(path)) ?? []
  return [...body.matchAll(/\/\*\* ([^*]*?) \*\/\n\s+(\w+)\?\((.*)\)/g)].map(([, about = '', hook = '', parameters = '']) => ({
    hook,
    signature: [...parameters.replaceAll(/\{[^}]*\}/g, '').matchAll(/(\w+)(?=: )/g)].map(([, parameter]) => parameter).join(', '),
    about: inOneLine(about),
  }))
}

/** Extension points by the folder that exports them, with the comment at each. */
const pointsIn = (path: string) =>
  [...read(path).matchAll(/\/\*\* ([^*]*?) \*\/\nexport const (\w+) = extensionPoint<[\s\S]*?>\('([^']+)'\)/g)].map(
    ([, about = '', name = '', title = '']) => ({
      about: inOneLine(about),
      name,
      title,
      path: path.replace(/^server\/(modules\/)?/, '').replace(/(\/index|\/model)?\.ts$/, ''),
    }),
  )

const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map(() => '---'), ...rows]
    .map((row) => `| ${row.join(' | ')} |`)
    .join('\n')
    .replaceAll('| --- ', '|---')
    .replaceAll('--- |', '---|')

/** The tables of docs/architecture.md that list the modules at each point; each table follows its first line. */
export function moduleTables(): string[] {
  const { byModule, extensions } = composed()
  const bringing = (title: string): string =>
    [...byModule]
      .filter(([, { extends: own = [] }]) => own.some(({ point }) => (point as { title: string }).title === title))
      .map(([name]) => name)
      .join(', ')
  const points = readdirSync(join(root, 'server'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .map((name) => `server/${name}`)
    .flatMap(pointsIn)
    .sort((one, other) => one.name.localeCompare(other.name))
  const participants: readonly Participant[] = extensions(joinsOrders)
  const hooks = [...hooksIn(DISCOUNTS, 'DiscountSource'), ...hooksIn(HOOKS, 'Participant')]
  return [
    table(
      ['point', 'what is brought', 'by'],
      points.map(({ name, path, about, title }) => [`\`${name}\` (\`${path}\`)`, about, bringing(title)]),
    ),
    table(
      ['hook', 'when', 'participants'],
      hooks.map(({ hook, signature, about }) => [
        `\`${hook}(${signature})\``,
        about,
        participants
          .filter((one) => hook in one)
          .map(({ name }) => name)
          .join(', '),
      ]),
    ),
  ]
}

/** The document with its current tables. */
export const withModuleTables = (document: string): string =>
  moduleTables().reduce((text, written) => {
    const [head = ''] = written.split('\n', 1)
    const begin = text.indexOf(head)
    if (begin < 0) throw new Error(`No table begins with: ${head}`)
    const end = text.indexOf('\n\n', begin)
    return text.slice(0, begin) + written + text.slice(end)
  }, document)
