import type { Database } from '../db/database'
import { demoMerchants } from './merchants'
import { regions } from './regions'
import { writeMerchants } from './write'

export async function writeDemo(db: Database, now: number): Promise<void> {
  await writeMerchants(db, regions(), demoMerchants(), now)
}
