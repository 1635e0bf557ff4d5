import { randomBytes } from 'node:crypto'
import type { Localized } from '@domain/lang'
import { MINUTE } from '@domain/time'
import { stmt } from '../../db/statement'
import type { Deps } from '../../module'

/** The managers of a shop with a mail address, unless they were notified recently. */
const findManagers = stmt<[shopId: string, now: number, since: number], { email: string; shop: Localized }>(
  'kitchen.managers',
  `select distinct s.email, p.name as shop
     from shop p join staff s on s.mchnt_cd = p.mchnt_cd join staff_grant g on g.staff_id = s.staff_id
    where p.shop_id = $1 and s.is_active and s.email is not null and g.role = 'manager' and (g.shop_id is null or g.shop_id = p.shop_id)
      and not exists (select from kitchen_ticket t where t.shop_id = $1 and t.state <> 'done' and t.alarm_at >= $3 and t.alarm_at < $2)`,
)
/** After an alarm the managers of a shop get no further mail for this long. */
const QUIET = 10 * MINUTE

/** Mails the managers of a shop whose kitchen has not confirmed its tickets. Outside of any transaction. */
export const createAlarm =
  ({ db, ports }: Pick<Deps, 'db' | 'ports'>) =>
  async (shopId: string, count: number, now: number): Promise<void> => {
    if (!ports.mail) return
    for (const { email, shop } of await db.all(findManagers, shopId, now, now - QUIET))
      await ports.mail.send({
        mailId: `ka${randomBytes(12).toString('hex')}`,
        to: email,
        subject: `${shop.hans}：${count} 张后厨单没有屏幕确认 · ${count} kitchen tickets unconfirmed`,
        text: `${shop.hans} 有 ${count} 张后厨单超过 30 秒没有屏幕或打印机确认，请打开后厨屏，或到后厨看一下。\n\n${count} kitchen tickets of ${shop.en ?? shop.hans} have not been confirmed by a screen or printer for 30 seconds. Open the kitchen display, or look into the kitchen.`,
      })
  }
