import { build, isStale } from '../scripts/lib/build.mjs'
import { AREAS } from './areas'
import { type Area, type Figure, isWithinLimit } from './lib/figure'
import { keepResult, writeResultsPage } from './lib/results'
import { figureTable, wholeTable } from './lib/table'

async function main(requested: readonly string[]) {
  const isMeant = (area: Area, name: string) => area.name === name || area.name.startsWith(`${name}.`)
  const unknown = requested.filter((name) => !AREAS.some((area) => isMeant(area, name)))
  if (unknown.length > 0) throw new Error(`No such area: ${unknown.join(', ')}. There are: ${AREAS.map(({ name }) => name).join(', ')}`)

  const measured: { name: string; figures: Figure[] }[] = []
  const failed: string[] = []
  for (const area of AREAS.filter((one) => requested.length === 0 || requested.some((name) => isMeant(one, name)))) {
    for (const platform of area.needs ?? []) {
      if (!isStale(platform)) continue
      const { ok, output } = await build(platform, { capture: true })
      if (!ok) throw new Error(output)
    }
    console.log(`\n${area.name}: ${area.about}\n`)
    try {
      const figures = await area.measure()
      keepResult(area, figures)
      writeResultsPage()
      console.log(figureTable(figures))
      measured.push({ name: area.name, figures })
    } catch (fault) {
      // The other areas are still measured; the stored result of this one stays.
      console.error(fault)
      failed.push(area.name)
    }
  }
  if (measured.length > 1) console.log(`\n${wholeTable(measured)}`)
  const broken = measured.flatMap(({ figures }) => figures).filter((figure) => !isWithinLimit(figure)).length
  console.log(`\n${broken === 0 ? 'Every limit is kept.' : `${broken} limits are broken.`}`)
  if (failed.length > 0) throw new Error(`Not measured: ${failed.join(', ')}`)
}

main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error)
  process.exitCode = 1
})
