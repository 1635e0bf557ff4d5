/**
 * Writes src/components/ui/Icon/icons.generated.{ts,scss} from Lucide, and the drawings of empty states from Noto. Run after changing
 * the lists: `npm run icons`.
 * Each icon is a class that holds a sheet of drawings as a data URI, and where it lies on it; Icon cuts it out of the current colour as a mask.
 */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import lucide from '@iconify-json/lucide/icons.json'
import { roundPath } from './lib/roundPath'

/** Drawn at 20 and 24: stroke 1.75. */
const LARGE = `house utensils receipt-text crown user-round chevron-left x search map-pin scan-line shopping-bag bike store phone
  navigation trash-2 circle-check circle-alert info clock users concierge-bell wallet banknote landmark graduation-cap soup message-square undo-2 file-text wheat
  languages shield-check headphones qr-code refresh-cw moon camera image ticket-percent badge-percent gift coins pencil
  log-out delete calendar-clock credit-card share-2 smartphone wifi-off lock heart ticket eye eye-off`

/** Drawn at 16 and below, where 1.75 would look thin: 1.5 px there. */
const SMALL = `chevron-right chevron-down chevron-up plus minus check copy star`

/** Selected tabs, and rated stars: the same outline, filled. */
const FILLED = `house utensils receipt-text crown user-round star heart`

/**
 * The icons of a menu and its sheet are on the first sheet, since a browser creates a page of its own for every SVG image, which is most of the time
 * that the styles of a first screen take. All others are on a second one, since a file for each would cost 200 bytes more.
 */
const FIRST = `chevron-down search wheat info plus minus x image share-2 shopping-bag house utensils utensils-fill receipt-text crown user-round`

/** Drawings of empty states, by EmptyState's names. */
const EMPTY = {
  takeout: 'takeout-box',
  plate: 'fork-and-knife-with-plate',
  teapot: 'teapot',
  ticket: 'ticket',
  card: 'credit-card',
  receipt: 'receipt',
  search: 'magnifying-glass-tilted-left',
  compass: 'compass',
}

type Drawing = { body: string }
const drawings = lucide.icons as Record<string, Drawing>
// oxlint-disable-next-line typescript/no-require-imports -- imported, 25 MB would be read and kept by all who only check this.
const noto = require('@iconify-json/noto/icons.json') as { icons: Record<string, Drawing> }
const aliases = lucide.aliases as Record<string, { parent: string }>
const names = (list: string): string[] => list.split(/\s+/)

const drawing = (name: string): string => {
  const found = drawings[aliases[name]?.parent ?? name]
  if (!found) throw new Error(`Lucide has no icon "${name}"`)
  return found.body
}

/** Lucide's bodies are either one group or one path with the same presentation attributes; those go to the root. */
const bare = (body: string): string =>
  body
    .replace(/ (?:fill="none"|stroke="currentColor"|stroke-linecap="round"|stroke-linejoin="round"|stroke-width="2")/g, '')
    .replace(/^<g>(.*)<\/g>$/, '$1')

/**
 * Rounds the numbers of a drawing to so many decimals: a tenth of a unit is less than a pixel of the screen. A number keeps its point where it would
 * otherwise merge with the number before or after it.
 */
const rounded = (body: string, decimals: number): string =>
  body.replace(/(\d*)\.(\d+)(?=(.?))/g, (_number, whole: string, part: string, next: string) => {
    const most = 10 ** decimals
    const scaled = Math.min(most - 1, Math.round(Number(`0.${part}`) * most))
    const digits = String(scaled).padStart(decimals, '0').replace(/0+$/, '')
    return digits === '' ? (whole === '' || next === '.' ? `${whole}.0` : whole) : `${whole}.${digits}`
  })

const uri = (body: string, look: string, height = 24, width = 24): string =>
  `data:image/svg+xml,${`<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 ${width} ${height}'${look && ` ${look}`}>${body}</svg>`
    .replace(/"/g, "'")
    .replace(/%/g, '%25')
    .replace(/#/g, '%23')
    .replace(/</g, '%3C')
    .replace(/>/g, '%3E')}`

const ENDS = "stroke-linecap='round' stroke-linejoin='round'"
const line = (width: number): string => `fill='none' stroke='#000' stroke-width='${width}'`
const icon = (name: string, look: string) => ({ name, look, body: rounded(bare(drawing(name)), 2) })
type Icon = ReturnType<typeof icon>

const icons: Icon[] = [
  ...names(LARGE).map((name) => icon(name, line(1.75))),
  ...names(SMALL).map((name) => icon(name, line(2.25))),
  ...names(FILLED).map((name) => ({ ...icon(name, "fill='#000'"), name: `${name}-fill` })),
]

const first = names(FIRST).map((name) => icons.find((one) => one.name === name)!)
const others = icons.filter((one) => !first.includes(one))

/** One sheet, its drawings under each other. */
const rulesOf = (together: readonly Icon[]): string[] => {
  const count = together.length
  const placed = together.map(({ look, body }, at) => ({ look, body: `<g transform='translate(0 ${at * 24})'>${body}</g>` }))
  const bodies = [...new Set(together.map(({ look }) => look))].map(
    (look) => `<g ${look}>${placed.flatMap((one) => (one.look === look ? [one.body] : [])).join('')}</g>`,
  )
  const classes = together.map(({ name }) => `.zm-i-${name}`).join(',\n')
  const place = (at: number): string => `0 ${Number(((100 * at) / (count - 1)).toFixed(4))}%`
  return [
    `${classes} {\n  --zm-i: url("${uri(bodies.join(''), ENDS, 24 * count)}");\n  --zm-i-size: 100% ${count}00%;\n}\n`,
    ...together.map(({ name }, at) => `.zm-i-${name} {\n  --zm-i-at: ${place(at)};\n}\n`),
  ]
}

const all = [...names(LARGE), ...names(SMALL), 'star-fill', 'heart-fill'].sort()
const folder = join(__dirname, '../src/components/ui/Icon')
const head = 'Written by `npm run icons` from Lucide (ISC).'

writeFileSync(join(folder, 'icons.generated.scss'), `// ${head}\n${[...rulesOf(first), ...rulesOf(others)].join('\n')}`)
writeFileSync(join(folder, 'icons.generated.ts'), `// ${head}\nexport type IconName =\n${all.map((name) => `  | '${name}'`).join('\n')}\n`)

const emptyDrawing = (name: string): string => {
  const { body } = noto.icons[name]!
  return uri(
    rounded(body, 1).replace(/ d="([^"]*)"/g, (_path, d: string) => ` d="${roundPath(d)}"`),
    '',
    128,
    128,
  )
}

writeFileSync(
  join(__dirname, '../src/components/ui/EmptyState/drawings.generated.scss'),
  `// Written by \`npm run icons\` from Noto Emoji (Apache-2.0).\n${Object.entries(EMPTY)
    .map(([name, drawn]) => `.zm-drawing-${name} {\n  background-image: url("${emptyDrawing(drawn)}");\n}\n`)
    .join('\n')}`,
)
