import { createHash, randomBytes } from 'node:crypto'
import type { Output } from '@contract/index'
import type { Lang } from '@domain/lang'
import { DomainError } from '@domain/results'
import { CHINA_OFFSET_MIN, dateKey, DAY, HOUR, MINUTE } from '@domain/time'
import { smsCodeProblem } from '@domain/validation/person'
import type { FastifyInstance } from 'fastify'
import { stmt } from '../../../db/statement'
import type { TicketContext } from '../../../http/calls/context'
import type { Deps } from '../../../module'
import type { PersonalData } from '../../../personalData/model'
import { findMerchant } from '../../merchant/index'
import { refuse } from '../refuse'
import type { SmsCodes } from '../smsCodes'
import { compose, dataFile } from './compose'
import { drawDownload } from './document'
import { ACCOUNT_SHOWS } from './shows'

const FILES = '/my-data/'
/** Long enough to open both files, too short for the address to be found later. */
const LINK_LIFE = 10 * MINUTE
/** In a day, for each person. */
export const MOST_DOWNLOADS = 3
/** A phone may ask for a file several times, to show it and to store it; each time it is composed again. */
const MOST_OPENINGS = 20

const insertLink = stmt<{ tokenHash: Buffer; userId: string; lang: Lang; offsetMin: number; madeAt: number; expiresAt: number }>(
  'dataLink.insert',
  `insert into data_link (token_hash, user_id, lang, offset_min, made_at, expires_at)
   values (:tokenHash, :userId, :lang, :offsetMin, :madeAt, :expiresAt)`,
)
const countLinks = stmt<[userId: string, dayAgo: number], { links: number; first_at: number | null }>(
  'dataLink.count',
  'select count(*)::integer as links, min(made_at) as first_at from data_link where user_id = $1 and made_at > $2',
)
const openLink = stmt<[tokenHash: Buffer, now: number, most: number], { user_id: string; lang: Lang; offset_min: number }>(
  'dataLink.open',
  `update data_link set openings = openings + 1 where token_hash = $1 and expires_at > $2 and openings < $3 returning user_id, lang, offset_min`,
)
const forgetLinks = stmt<[dayAgo: number]>(
  'dataLink.forget',
  'delete from data_link where token_hash = any (array (select token_hash from data_link where made_at <= $1 order by made_at limit 1000))',
)
/** The account is closed: its addresses open nothing any more. */
export const deleteLinksOf = stmt<[userId: string]>('dataLink.deleteOf', 'delete from data_link where user_id = $1')

const hashOf = (token: string) => createHash('sha256').update(token).digest()

/** What is held of a person as files for that person (decision 0356). */
export function createDownloads({ db, clock }: Pick<Deps, 'db' | 'clock'>, codes: SmsCodes, personalData: () => readonly PersonalData[]) {
  async function refuseTooMany(userId: string, now: number): Promise<void> {
    const { links, first_at } = await db.one(countLinks, userId, now - DAY)
    if (links >= MOST_DOWNLOADS)
      throw new DomainError('downloadsUsedUp', { most: MOST_DOWNLOADS, hours: Math.ceil((first_at! + DAY - now) / HOUR) }, 'smsCode')
  }

  async function link(userId: string, { lang, common }: TicketContext, now: number): Promise<string> {
    const token = randomBytes(24).toString('base64url')
    const merchant = common.mchntCd === undefined ? undefined : await db.first(findMerchant, common.mchntCd)
    await db.run(insertLink, {
      tokenHash: hashOf(token),
      userId,
      lang,
      offsetMin: merchant?.utc_offset_min ?? CHINA_OFFSET_MIN,
      madeAt: now,
      expiresAt: now + LINK_LIFE,
    })
    return token
  }

  return {
    refuseTooMany,

    /** Two addresses that work for some minutes, without a ticket, so that a browser or WeChat can open them. */
    async prepare(context: TicketContext, smsCode: string): Promise<Output<'/downloadMyData'>> {
      const { userId, phone } = context.user
      const [now, code] = [context.now(), smsCode.trim()]
      if (phone === null) throw new DomainError('phoneNotVerified')
      refuse(smsCodeProblem(code), 'smsCode')
      await refuseTooMany(userId, now)
      const token = await codes.redeem({ phone, purpose: 'download', userId, code, now }, async () => {
        await refuseTooMany(userId, now)
        return link(userId, context, now)
      })
      const file = (ending: string) => ({ url: `${FILES}${token}.${ending}`, fileName: `my-data.${ending}` })
      return { pdf: file('pdf'), data: file('json'), expiresAt: now + LINK_LIFE }
    },

    forget: () => db.run(forgetLinks, clock.now() - DAY),

    register(app: FastifyInstance): void {
      for (const ending of ['pdf', 'json'] as const)
        app.get<{ Params: { token: string } }>(`${FILES}:token.${ending}`, async (request, reply) => {
          const now = clock.now()
          const found = await db.first(openLink, hashOf(request.params.token), now, MOST_OPENINGS)
          if (!found) throw new DomainError('notFound')
          const { user_id: userId, lang, offset_min: offsetMin } = found
          const shows = [...ACCOUNT_SHOWS, ...personalData().flatMap((data) => data.shows)]
          const download = await compose(db, shows, { userId, lang, offsetMin, now })
          return reply
            .header('cache-control', 'private, no-store')
            .header('content-disposition', `attachment; filename="my-data-${dateKey(now, offsetMin)}.${ending}"`)
            .header('content-security-policy', "default-src 'none'; sandbox")
            .type(ending === 'pdf' ? 'application/pdf' : 'application/json; charset=utf-8')
            .send(ending === 'pdf' ? await drawDownload(download) : dataFile(download))
        })
    },
  }
}
