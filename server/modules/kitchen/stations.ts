import { randomBytes } from 'node:crypto'
import type { StaffInput, StaffOutput } from '@contract/staff/index'
import { isPaceGood, USUAL_PACES } from '@domain/kitchen/pace'
import { DomainError } from '@domain/results'
import type { Database } from '../../db/database'
import { json } from '../../db/statement'
import type { StaffContext } from '../../http/staff/staff'
import { pick } from '../../pick'
import {
  dropStationCategories,
  dropStations,
  findKitchenCategories,
  findKitchenRules,
  findStations,
  putKitchenRules,
  putStation,
  putStationCategories,
} from './stations.repository'

type Kitchen = StaffOutput<'/staff/setKitchen'>
type Requested = StaffInput<'/staff/setKitchen'>

const refuse = (field: string) => new DomainError('badInput', { field }, field)

function refuseBad({ paces, stations }: Requested, known: readonly string[]): void {
  if (Object.values(paces).some((pace) => !isPaceGood(pace))) throw refuse('paces')
  if (stations.some(({ name }) => name.trim() === '')) throw refuse('name')
  const categories = stations.flatMap(({ categoryIds }) => categoryIds)
  if (new Set(categories).size < categories.length) throw refuse('categoryIds')
  const ids = stations.flatMap(({ stationId }) => stationId ?? [])
  if (new Set(ids).size < ids.length || ids.some((id) => !known.includes(id))) throw new DomainError('notFound', {}, 'stationId')
}

/** Which station makes what, and when a ticket is late. */
export function createStations(db: Database) {
  async function kitchenOf(shopId: string): Promise<Kitchen> {
    const rules = await db.first(findKitchenRules, shopId)
    const stations = await db.all(findStations, shopId)
    return {
      paces: rules?.paces ?? USUAL_PACES,
      stations: stations.map(({ station_id, name, category_ids }) => ({ stationId: station_id, name, categoryIds: category_ids })),
      version: rules?.version ?? 0,
      changedBy: rules?.changed_by ?? '',
    }
  }

  return {
    async show({ lang }: StaffContext, { shopId }: { shopId: string }): Promise<StaffOutput<'/staff/getKitchen'>> {
      const categories = await db.all(findKitchenCategories, shopId)
      return {
        ...(await kitchenOf(shopId)),
        categories: categories.map(({ category_id, name }) => ({ categoryId: category_id, name: pick(name, lang) })),
      }
    },

    change: (context: StaffContext, input: Requested): Promise<Kitchen> =>
      db.tx(async () => {
        const { shopId, paces, stations, version } = input
        const before = await kitchenOf(shopId)
        refuseBad(
          input,
          before.stations.map(({ stationId }) => stationId),
        )
        if ((await db.run(putKitchenRules, { shopId, paces: json(paces), version, by: context.staff.name })) === 0)
          throw new DomainError('staffChanged', { name: (await db.first(findKitchenRules, shopId))?.changed_by ?? '' })
        await db.run(
          dropStations,
          shopId,
          stations.flatMap(({ stationId }) => stationId ?? []),
        )
        await db.run(dropStationCategories, shopId)
        for (const [sort, { stationId, name, categoryIds }] of stations.entries()) {
          const id = stationId ?? `KS${randomBytes(8).toString('hex')}`
          await db.run(putStation, id, shopId, name.trim(), sort)
          const written = await db.run(putStationCategories, id, shopId, categoryIds)
          if (written < categoryIds.length) throw new DomainError('notFound', {}, 'categoryIds')
        }
        const after = await kitchenOf(shopId)
        await context.record({ subject: 'kitchen', shopId, before, after })
        return after
      }),
  }
}
