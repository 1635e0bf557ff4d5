import { DomainError } from '@domain/results'
import { smsCodeProblem } from '@domain/validation/person'
import { stmt } from '../../db/statement'
import type { TicketContext } from '../../http/context'
import type { Deps } from '../../module'
import { pictureIdOf, releasePictures } from '../picture/index'
import { refuse } from './refuse'
import { deleteIdentity, lockUsers } from './repository'
import type { SmsCodes } from './smsCodes'
import { deleteCodesOf } from './smsRepository'

const findOpenOrder = stmt<[userId: string], { order_no: string }>(
  'account.openOrder',
  'select order_no from customer_order where user_id = $1 and closed_at is null limit 1',
)
const eraseUser = stmt<[userId: string, now: number]>(
  'account.erase',
  `update app_user
      set phone = null, nick_name = '', head_img = '', sex = '0', birthday = null, agreed_at = null, registered_at = null, cancelled_at = $2
    where user_id = $1`,
)
const deleteIdentities = stmt<[userId: string]>('account.deleteIdentities', 'delete from identity where user_id = $1')
const deleteCarts = stmt<[userId: string]>('account.deleteCarts', 'delete from cart where user_id = $1')
/** Lines in the carts of tables: a new version tells the other diners. */
const deleteCartLines = stmt<[userId: string, now: number], { cart_id: string; version: number }>(
  'account.deleteCartLines',
  `with gone as (delete from cart_line where added_by = $1 returning cart_id)
   update cart set version = version + 1, updated_at = $2 where cart_id = any (array (select cart_id from gone)) returning cart_id, version`,
)
const hideReviewer = stmt<[userId: string]>('account.hideReviewer', 'update review set anonymous = true where user_id = $1')

const deleteTitles = stmt<[userId: string]>('account.deleteInvoiceTitles', 'delete from invoice_title where user_id = $1')
/** The invoice itself is a document of the merchant's and stays; nobody writes to the person any more. */
const forgetContacts = stmt<[userId: string]>(
  'account.forgetInvoiceContacts',
  `update invoice set email = '', phone = '' where user_id = $1`,
)

export function createLeaving({ db, tickets, push }: Pick<Deps, 'db' | 'tickets' | 'push'>, codes: SmsCodes) {
  async function refuseOpenOrders(userId: string) {
    if (await db.first(findOpenOrder, userId)) throw new DomainError('openOrdersLeft')
  }

  return {
    /**
     * Ends this ticket. A member's identity forgets the account, or WeChat's silent login would bring it straight back;
     * the phone finds it again. A visitor has nothing but the identity.
     */
    logOut: ({ user, common, now }: TicketContext): Promise<void> =>
      db.tx(async () => {
        if (user.phone !== null) await db.run(deleteIdentity, user.xappId, user.openId)
        await tickets.revoke(common.ticket!, now())
      }),

    /** Orders stay, without the person. The phone is free to register anew. */
    async cancelAccount({ user, now: clock }: TicketContext, smsCode: string): Promise<void> {
      const [{ userId, phone }, now, code] = [user, clock(), smsCode.trim()]
      if (phone === null) throw new DomainError('phoneNotVerified')
      refuse(smsCodeProblem(code), 'smsCode')
      await refuseOpenOrders(userId)
      await codes.redeem({ phone, purpose: 'cancel', userId, code, now }, async () => {
        const [me] = await db.all(lockUsers, userId, null)
        if (!me) throw new DomainError('ticketExpired')
        await refuseOpenOrders(userId)
        const picture = pictureIdOf(me.head_img)
        if (picture) await releasePictures(db, userId, [picture])
        for (const erase of [deleteIdentities, deleteCarts, hideReviewer, deleteTitles, forgetContacts]) await db.run(erase, userId)
        for (const { cart_id, version } of await db.all(deleteCartLines, userId, now))
          await push.publish(`cart:${cart_id}`, { type: 'cart', cartId: cart_id, version, at: now })
        await db.run(deleteCodesOf, phone)
        await db.run(eraseUser, userId, now)
        await tickets.revokeAllOf(userId, now)
      })
    },
  }
}
