import type { Database } from '../../db/database'
import { writeCampaigns } from './campaigns'
import { writeGroupOffers } from './groups'
import { writeInStoreRewards } from './inStore'
import { writeLotteries } from './lottery'
import { writeStampCards } from './stamps'
import { writeVisitCardOffers } from './visitCards'

/** The activities of the demo merchants. */
export async function writeActivities(db: Database, now: number): Promise<void> {
  await writeStampCards(db, now)
  await writeInStoreRewards(db, now)
  await writeLotteries(db, now)
  await writeGroupOffers(db, now)
  await writeVisitCardOffers(db)
  await writeCampaigns(db, now)
}
