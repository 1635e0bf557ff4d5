import type { StaffInput, StaffOutput } from '@contract/staff/index'
import { type Lang, type Localized, pick } from '@domain/lang'
import { DomainError, problem } from '@domain/results'
import {
  accountName,
  type Contact,
  contactProblem,
  type Grant,
  grantsProblem,
  invitationPath,
  mayManage,
  passwordProblem,
} from '@domain/staff'
import { DAY } from '@domain/time'
import type { Database } from '../../db/database'
import { json, stmt } from '../../db/statement'
import { merchantOf, type Staff, type StaffCallContext, type StaffContext } from '../../http/staff/staff'
import type { Deps } from '../../module'
import { refuse } from './account'
import { hashOf, newId, newToken } from './ids'
import { hashPassword } from './passwords'
import { findAccount, findMerchantFace, findShops, hasAnyStaff, insertGrants, insertStaff } from './repository'
import type { Sessions } from './sessions'
import { personOf } from './signIn'

const LIFE = 7 * DAY
const OWNER_LIFE = DAY

interface InvitationRow {
  invitation_id: string
  mchnt_cd: string | null
  name: string
  phone: string | null
  email: string | null
  grants: Grant[]
  invited_by: string | null
  created_at: number
  expires_at: number
}
const INVITATION = `i.invitation_id, i.mchnt_cd, i.name, i.phone, i.email, i.grants, s.name as invited_by, i.created_at, i.expires_at`
const FROM = 'staff_invitation i left join staff s on s.staff_id = i.invited_by'

const findInvitation = stmt<[tokenHash: Buffer, now: number], InvitationRow>(
  'staffInvitation.find',
  `select ${INVITATION} from ${FROM} where i.token_hash = $1 and i.expires_at > $2`,
)
const findById = stmt<[merchantCode: string, invitationId: string, now: number], InvitationRow>(
  'staffInvitation.byId',
  `select ${INVITATION} from ${FROM} where i.invitation_id = $2 and i.mchnt_cd = $1 and i.expires_at > $3`,
)
const listInvitations = stmt<[merchantCode: string, now: number], InvitationRow>(
  'staffInvitation.list',
  `select ${INVITATION} from ${FROM} where i.mchnt_cd = $1 and i.expires_at > $2 order by i.created_at desc limit 500`,
)
const insertInvitation = stmt<{
  invitationId: string
  tokenHash: Buffer
  merchantCode: string | null
  name: string
  phone: string | null
  email: string | null
  grants: string
  invitedBy: string | null
  now: number
  expiresAt: number
}>(
  'staffInvitation.insert',
  `insert into staff_invitation (invitation_id, token_hash, mchnt_cd, name, phone, email, grants, invited_by, created_at, expires_at)
   values (:invitationId, :tokenHash, :merchantCode, :name, :phone, :email, :grants, :invitedBy, :now, :expiresAt)`,
)
/** Claims the invitation, so that it is accepted once. */
const takeInvitation = stmt<[tokenHash: Buffer, now: number], { invitation_id: string }>(
  'staffInvitation.take',
  'delete from staff_invitation where token_hash = $1 and expires_at > $2 returning invitation_id',
)
const deleteInvitation = stmt<[invitationId: string]>('staffInvitation.delete', 'delete from staff_invitation where invitation_id = $1')
const deleteSameContact = stmt<[merchantCode: string, phone: string | null, email: string | null]>(
  'staffInvitation.deleteSame',
  'delete from staff_invitation where mchnt_cd = $1 and (phone = $2 or email = $3)',
)
const deleteFirstOwners = stmt<[]>('staffInvitation.deleteFirstOwners', 'delete from staff_invitation where mchnt_cd is null')
const forgetInvitations = stmt<[now: number]>(
  'staffInvitation.forget',
  'delete from staff_invitation where ctid = any (array (select ctid from staff_invitation where expires_at <= $1 limit 1000 for update skip locked))',
)

const findMerchants = stmt<[], { mchnt_cd: string }>('staff.merchants', 'select mchnt_cd from merchant order by sort, mchnt_cd')
export const merchantCodes = async (db: Database): Promise<string[]> => (await db.all(findMerchants)).map(({ mchnt_cd }) => mchnt_cd)

const MESSAGE: Localized = {
  hans: '{name}，{merchant}邀请你加入员工后台：{link} 七天内有效，只能用一次。',
  hant: '{name}，{merchant}邀請你加入員工後台：{link} 七天內有效，只能使用一次。',
  en: '{name}, {merchant} invites you to its staff console: {link} It works once, within seven days.',
  yue: '{name}，{merchant}邀請你加入員工後台：{link} 七日內有效，只可以用一次。',
}
const SUBJECT: Localized = {
  hans: '{merchant}邀请你加入员工后台',
  hant: '{merchant}邀請你加入員工後台',
  en: '{merchant} invites you to its staff console',
  yue: '{merchant}邀請你加入員工後台',
}
const filled = (text: Localized, lang: Lang, words: Readonly<Record<string, string>>): string =>
  pick(text, lang).replace(/\{(\w+)\}/g, (_, name: string) => words[name] ?? '')

const nameOf = (text: string): string => {
  const name = text.trim()
  refuse(name ? null : problem('nameMissing', {}, 'name'))
  return name
}

const tidy = ({ phone, email }: Contact): Contact => ({ phone: phone?.trim() || null, email: accountName(email ?? '') || null })

const view = (row: InvitationRow): StaffOutput<'/staff/getInvitations'>['list'][number] => ({
  invitationId: row.invitation_id,
  name: row.name,
  phone: row.phone,
  email: row.email,
  grants: row.grants,
  invitedBy: row.invited_by,
  createdAt: row.created_at,
  expiresAt: row.expires_at,
})

/** Creates the link that makes an owner: of this merchant, or of one that is still to be set up. Returns its path. */
export async function inviteOwner(db: Database, merchantCode: string | null, now: number): Promise<string> {
  const token = newToken()
  const grants = json([{ role: 'owner', shopId: null }])
  const nobody = { name: '', phone: null, email: null, invitedBy: null }
  const invitation = { ...nobody, invitationId: newId('in'), tokenHash: hashOf(token), merchantCode, grants }
  await db.run(insertInvitation, { ...invitation, now, expiresAt: now + OWNER_LIFE })
  return invitationPath(token)
}

/** The same for a server that has neither a merchant nor an owner; null: it has one. */
export const inviteFirstOwner = async (db: Database, now: number): Promise<string | null> =>
  (await db.one(hasAnyStaff)).found ? null : inviteOwner(db, null, now)

export function createInvitations({ db, ports }: Pick<Deps, 'db' | 'ports'>, sessions: Sessions) {
  async function refuseTaken({ phone, email }: Contact): Promise<void> {
    if (phone && (await db.first(findAccount, phone))) throw new DomainError('staffTaken', {}, 'phone')
    if (email && (await db.first(findAccount, email))) throw new DomainError('staffTaken', {}, 'email')
  }

  async function merchantFace(merchantCode: string | null, lang: Lang) {
    const merchant = merchantCode === null ? undefined : await db.one(findMerchantFace, merchantCode)
    return merchant ? { name: pick(merchant.name, lang), logo: merchant.logo } : null
  }

  /** Checks the roles, and the shops of the merchant, in which the caller may grant them. */
  async function checkGrants({ staff }: StaffContext, grants: readonly Grant[]): Promise<void> {
    refuse(grantsProblem(grants))
    const shops = new Set((await db.all(findShops, merchantOf(staff))).map(({ shop_id }) => shop_id))
    if (grants.some(({ shopId }) => shopId !== null && !shops.has(shopId))) throw new DomainError('shopNotFound', {}, 'grants')
    if (!mayManage(staff.grants, grants)) throw new DomainError('forbidden', {}, 'grants')
  }

  /** Sent by mail where there is an address and a mail provider, else by SMS. */
  async function send(context: StaffContext, id: string, { phone, email }: Contact, name: string, link: string): Promise<boolean> {
    const merchant = (await merchantFace(context.staff.merchantCode, context.lang))?.name ?? ''
    const text = filled(MESSAGE, context.lang, { name, merchant, link })
    const subject = filled(SUBJECT, context.lang, { merchant })
    const outcome =
      email && ports.mail
        ? await ports.mail.send({ mailId: id, to: email, subject, text })
        : phone
          ? await ports.sms.send(phone, text)
          : null
    if (outcome !== 'accepted') context.log.warn({ outcome }, 'invitation')
    return outcome === 'accepted'
  }

  return {
    checkGrants,

    async show({ lang, now }: StaffCallContext, { token }: { token: string }): Promise<StaffOutput<'/staff/getInvitation'>> {
      const row = await db.first(findInvitation, hashOf(token), now())
      if (!row) throw new DomainError('staffInvitationOver')
      const shops = row.mchnt_cd === null ? [] : await db.all(findShops, row.mchnt_cd)
      const nameOfShop = new Map(shops.map(({ shop_id, name }) => [shop_id, pick(name, lang)]))
      return {
        merchant: await merchantFace(row.mchnt_cd, lang),
        grants: row.grants.map(({ role, shopId }) => ({ role, shop: shopId === null ? null : (nameOfShop.get(shopId) ?? '') })),
        invitedBy: row.invited_by,
        name: row.name,
        phone: row.phone,
        email: row.email,
        expiresAt: row.expires_at,
      }
    },

    async accept(context: StaffCallContext, input: StaffInput<'/staff/acceptInvitation'>): Promise<Staff> {
      const [tokenHash, now] = [hashOf(input.token), context.now()]
      const invitation = await db.first(findInvitation, tokenHash, now)
      if (!invitation) throw new DomainError('staffInvitationOver')
      const isNamed = invitation.phone !== null || invitation.email !== null
      const contact = tidy(isNamed ? invitation : { phone: input.phone ?? null, email: input.email ?? null })
      const name = nameOf(input.name)
      refuse(contactProblem(contact))
      refuse(passwordProblem(input.password, contact))
      await refuseTaken(contact)
      const [staffId, passwordHash] = [newId('st'), await hashPassword(input.password)]
      await db.tx(async () => {
        if (!(await db.first(takeInvitation, tokenHash, now))) throw new DomainError('staffInvitationOver')
        // A server without a merchant prints a new link at each start; only one of them may make the owner.
        if (invitation.mchnt_cd === null) await db.run(deleteFirstOwners)
        const made = await db.run(insertStaff, { staffId, merchantCode: invitation.mchnt_cd, name, ...contact, passwordHash, now })
        if (made === 0) throw new DomainError('staffTaken', {}, contact.phone ? 'phone' : 'email')
        await db.run(insertGrants, staffId, json(invitation.grants))
        const person = personOf({ staff_id: staffId, name, mchnt_cd: invitation.mchnt_cd })
        await context.recordBy(person, { subject: name, after: { grants: invitation.grants, invitedBy: invitation.invited_by } })
      })
      return sessions.begin(staffId, null, context)
    },

    async list({ staff, now }: StaffContext): Promise<StaffOutput<'/staff/getInvitations'>> {
      const rows = await db.all(listInvitations, merchantOf(staff), now())
      return { list: rows.filter(({ grants }) => mayManage(staff.grants, grants)).map(view) }
    },

    async invite(context: StaffContext, input: StaffInput<'/staff/invite'>): Promise<StaffOutput<'/staff/invite'>> {
      const { staff, now: clock } = context
      const [merchantCode, now, name, contact] = [merchantOf(staff), clock(), nameOf(input.name), tidy(input)]
      refuse(contactProblem(contact))
      await checkGrants(context, input.grants)
      await refuseTaken(contact)
      const [invitationId, token] = [newId('in'), newToken()]
      const { phone, email } = contact
      await db.tx(async () => {
        await db.run(deleteSameContact, merchantCode, phone, email)
        const invitation = { invitationId, tokenHash: hashOf(token), merchantCode, name, phone, email, grants: json(input.grants) }
        await db.run(insertInvitation, { ...invitation, invitedBy: staff.staffId, now, expiresAt: now + LIFE })
        await context.record({ subject: name, shopId: oneShopOf(input.grants), after: { phone, email, grants: input.grants } })
      })
      const link = context.baseUrl + invitationPath(token)
      const isSent = await send(context, invitationId, contact, name, link)
      return { invitation: view(await db.one(findById, merchantCode, invitationId, now)), link, isSent }
    },

    async end(context: StaffContext, { invitationId }: { invitationId: string }) {
      const { staff, now } = context
      const row = await db.first(findById, merchantOf(staff), invitationId, now())
      if (!row) throw new DomainError('notFound')
      if (!mayManage(staff.grants, row.grants)) throw new DomainError('forbidden')
      await db.tx(async () => {
        await db.run(deleteInvitation, invitationId)
        await context.record({
          subject: row.name,
          shopId: oneShopOf(row.grants),
          before: { phone: row.phone, email: row.email, grants: row.grants },
        })
      })
      return { done: true } as const
    },

    forget: (now: number) => db.run(forgetInvitations, now),
  }
}
export type Invitations = ReturnType<typeof createInvitations>

/** The shop of a change to a person's roles; null: several shops, or all. */
export function oneShopOf(grants: readonly Grant[]): string | null {
  const [first, ...others] = new Set(grants.map(({ shopId }) => shopId))
  return others.length === 0 ? (first ?? null) : null
}
