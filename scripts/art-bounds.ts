/** Measures the ink of every drawing that the server may serve: `npx tsx scripts/art-bounds.ts` writes server/art/bounds.json. */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'

const NOT_FOOD = ['amphora', 'baby-bottle', 'bottle-with-popping-cork', 'fork-and-knife', 'kitchen-knife', 'spoon', 'chopsticks']
const ALSO = [
  'crab',
  'lobster',
  'shrimp',
  'squid',
  'fish',
  'mushroom',
  'herb',
  'seedling',
  'leaf-fluttering-in-wind',
  'lotus',
  'cherry-blossom',
  'blossom',
  'basket',
]
const MORE = [
  'wrapped-gift',
  'shopping-bags',
  'sheaf-of-rice',
  'rose',
  'fire',
  'package',
  'coin',
  'ticket',
  'four-leaf-clover',
  'umbrella',
  'party-popper',
  'sparkles',
  'badminton',
  'running-shoe',
]

const read = <T>(file: string): T => JSON.parse(readFileSync(require.resolve(`@iconify-json/noto/${file}`), 'utf8')) as T

async function main(): Promise<void> {
  const { categories } = read<{ categories: Record<string, string[]> }>('metadata.json')
  const { icons } = read<{ icons: Record<string, { body: string } | undefined> }>('icons.json')
  const names = [...new Set([...(categories['Food & Drink'] ?? []), ...ALSO, ...MORE])].filter((name) => !NOT_FOOD.includes(name)).sort()
  const lines: string[] = []
  for (const name of names) {
    const body = icons[name]?.body
    if (!body) throw new Error(`${name} is not in the collection`)
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="256" height="256" viewBox="0 0 128 128">${body}</svg>`
    const { info } = await sharp(Buffer.from(svg))
      .trim({ background: { r: 0, g: 0, b: 0, alpha: 0 }, threshold: 8 })
      .toBuffer({ resolveWithObject: true })
    const left = -(info.trimOffsetLeft ?? 0) / 2
    const top = -(info.trimOffsetTop ?? 0) / 2
    lines.push(`  ${JSON.stringify(name)}: ${JSON.stringify([left, top, left + info.width / 2, top + info.height / 2])}`)
  }
  writeFileSync(join(__dirname, '..', 'server', 'art', 'bounds.json'), `{\n${lines.join(',\n')}\n}\n`)
  console.log(`${names.length} drawings measured`)
}

void main()
