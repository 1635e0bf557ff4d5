import { Button, Radio, Tag } from 'antd'
import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import type { StaffOutput } from '@contract/staff/index'
import { groupBuyCodes } from '@domain/activity/groupBuy'
import type { OrderStatus } from '@domain/order/status'
import { call } from '../../api/call'
import { useDates } from '../../i18n/useDates'
import { useTexts } from '../../i18n/useTexts'
import { Loaded } from '../../parts/Loaded'
import { Money } from '../../parts/money/Money'
import { moneyText } from '../../parts/money/moneyText'
import { PagedTable } from '../../parts/paging/PagedTable'
import { usePages } from '../../parts/paging/usePages'
import { statusTexts } from '../orders/stateTexts'
import { WaitingBadge } from '../../parts/WaitingBadge'
import { useMay } from '../../session/useMe'
import { Changes } from './Changes'
import { TakeBackDialog } from './ChangeForm'
import { changeTexts } from './changeTexts'
import { Notes } from './Notes'
import { useWaitingChanges } from './waiting'
import { waitingTexts } from './waitingTexts'
import { entryTexts, holdingTexts, membersTexts } from './texts'

type Profile = StaffOutput<'/staff/getMember'>
type Order = StaffOutput<'/staff/getMemberOrders'>['list'][number]
type Entry = StaffOutput<'/staff/getMemberLedger'>['list'][number]
type Coupon = StaffOutput<'/staff/getMemberCoupons'>['list'][number]
type LedgerName = 'balance' | 'points' | 'growth'

interface Whose {
  member: Profile
}
const after = (cursor: string | undefined) => (cursor === undefined ? {} : { cursor })

const Orders = ({ member: { userId, currencySign } }: Whose) => {
  const t = useTexts(membersTexts)
  const status = useTexts(statusTexts)
  const { dateTime } = useDates()
  const pages = usePages(['member', userId, 'orders'], (cursor) => call('/staff/getMemberOrders', { userId, ...after(cursor) }))
  return (
    <PagedTable<Order>
      of={pages}
      rowKey="orderNo"
      none={t('noOrders')}
      columns={[
        {
          title: t('order'),
          render: (_, { orderNo, shopName }) => (
            <>
              {orderNo}
              <div className="member-faint">{shopName}</div>
            </>
          ),
        },
        { title: t('state'), render: (_, row) => <Tag variant="filled">{status(row.status as OrderStatus)}</Tag> },
        {
          title: t('paid'),
          align: 'right',
          render: (_, { payableFen, grantedFen }) => (
            <>
              <Money fen={payableFen} sign={currencySign} />
              {grantedFen > 0 && <div className="member-faint">{t('givenBack', { amount: moneyText(grantedFen, currencySign) })}</div>}
            </>
          ),
        },
        { title: t('at'), render: (_, { at }) => dateTime(at) },
      ]}
    />
  )
}

const signed = (amount: number) => `${amount < 0 ? '−' : '+'}${Math.abs(amount).toLocaleString('en')}`

const Ledger = ({ member: { userId, currencySign }, of }: Whose & { of: LedgerName }) => {
  const t = useTexts(membersTexts)
  const why = useTexts(entryTexts)
  const { dateTime } = useDates()
  const pages = usePages(['member', userId, of], (cursor) => call('/staff/getMemberLedger', { userId, ledger: of, ...after(cursor) }))
  const isMoney = of === 'balance'
  return (
    <PagedTable<Entry>
      of={pages}
      rowKey="entryId"
      none={t('noEntries')}
      columns={[
        {
          title: t('why'),
          render: (_, { kind, orderNo, shopName }) => (
            <>
              {why(kind as 'gift')}
              <div className="member-faint">{[shopName, orderNo].filter(Boolean).join(' · ')}</div>
            </>
          ),
        },
        {
          title: t('change'),
          align: 'right',
          render: (_, { amount, bonus }) => (
            <>
              {isMoney ? <Money fen={amount} sign={currencySign} /> : signed(amount)}
              {isMoney && bonus !== 0 && bonus !== amount && (
                <div className="member-faint">{t('ofWhichGiven', { bonus: moneyText(bonus, currencySign) })}</div>
              )}
            </>
          ),
        },
        {
          title: t('after'),
          align: 'right',
          render: (_, row) => (isMoney ? <Money fen={row.after} sign={currencySign} /> : row.after.toLocaleString('en')),
        },
        { title: t('at'), render: (_, { at }) => dateTime(at) },
      ]}
    />
  )
}

const Coupons = ({ member: { userId } }: Whose) => {
  const t = useTexts(membersTexts)
  const state = useTexts(holdingTexts)
  const c = useTexts(changeTexts)
  const mayTake = useMay('giveToMembers')
  const [taking, setTaking] = useState<Coupon | null>(null)
  const { dateTime } = useDates()
  const pages = usePages(['member', userId, 'coupons'], (cursor) => call('/staff/getMemberCoupons', { userId, ...after(cursor) }))
  return (
    <>
      {taking && <TakeBackDialog userId={userId} couponId={taking.couponId} name={taking.name} onClose={() => setTaking(null)} />}
      <PagedTable<Coupon>
        of={pages}
        rowKey="couponId"
        none={t('noCoupons')}
        columns={[
          {
            title: t('coupon'),
            render: (_, { name, caption, orderNo }) => (
              <>
                {name}
                <div className="member-faint">{orderNo ?? caption}</div>
              </>
            ),
          },
          { title: t('state'), render: (_, row) => <Tag variant="filled">{state(row.state)}</Tag> },
          { title: t('claimedAt'), render: (_, { claimedAt }) => dateTime(claimedAt) },
          { title: t('validUntil'), render: (_, { validUntil }) => dateTime(validUntil) },
          {
            title: '',
            key: 'take',
            render: (_, coupon) =>
              mayTake && coupon.state === 'unused' ? (
                <Button size="small" onClick={() => setTaking(coupon)}>
                  {c('takeBack')}
                </Button>
              ) : null,
          },
        ]}
      />
    </>
  )
}

const Cards = ({ member: { userId } }: Whose) => {
  const t = useTexts(membersTexts)
  const state = useTexts(holdingTexts)
  const { dateTime } = useDates()
  const cards = useQuery({ queryKey: ['member', userId, 'cards'], queryFn: () => call('/staff/getMemberCards', { userId }) })
  return (
    <Loaded of={cards}>
      {({ visitCards, groups }) => (
        <div className="member-half">
          <h2>{t('visitCards')}</h2>
          {visitCards.length === 0 && <p className="member-faint">{t('noCards')}</p>}
          <ul className="member-found">
            {visitCards.map(({ cardId, name, state: now, visits, leftVisits, validUntil }) => (
              <li key={cardId}>
                <div>
                  {name} <Tag variant="filled">{state(now)}</Tag>
                  <div className="member-faint">
                    {t('validUntil')} {dateTime(validUntil)}
                  </div>
                </div>
                <span>{t('left', { left: leftVisits, visits })}</span>
              </li>
            ))}
          </ul>
          <h2>{t('groups')}</h2>
          {groups.length === 0 && <p className="member-faint">{t('noGroups')}</p>}
          <ul className="member-found">
            {groups.map(({ groupId, name, groupState, joined, size, begunAt }) => (
              <li key={groupId}>
                <div>
                  {name} <Tag variant="filled">{state(groupBuyCodes.fromCode(groupState) ?? 'grouping')}</Tag>
                  <div className="member-faint">{dateTime(begunAt)}</div>
                </div>
                <span>{t('joined', { joined, size })}</span>
              </li>
            ))}
          </ul>
        </div>
      )}
    </Loaded>
  )
}

/** The member's ledgers, one per tab, each loaded when it is opened. */
export const Ledgers = ({ member }: Whose) => {
  const t = useTexts(membersTexts)
  const c = useTexts(changeTexts)
  const w = useTexts(waitingTexts)
  const [shown, setShown] = useState('orders')
  const waiting = useWaitingChanges(member.userId)
  const parts = [
    { key: 'orders', label: t('orders'), panel: () => <Orders member={member} /> },
    { key: 'balance', label: t('balance'), panel: () => <Ledger key="balance" member={member} of="balance" /> },
    { key: 'points', label: t('points'), panel: () => <Ledger key="points" member={member} of="points" /> },
    { key: 'growth', label: t('growth'), panel: () => <Ledger key="growth" member={member} of="growth" /> },
    { key: 'coupons', label: t('couponsTab'), panel: () => <Coupons member={member} /> },
    { key: 'cards', label: t('cardsTab'), panel: () => <Cards member={member} /> },
    {
      key: 'changes',
      label: (
        <>
          {c('changesTab')} <WaitingBadge count={waiting} text={w('waitsForYou', { count: waiting })} />
        </>
      ),
      panel: () => <Changes userId={member.userId} />,
    },
    { key: 'notes', label: c('notes'), panel: () => <Notes userId={member.userId} /> },
  ]
  return (
    <>
      <Radio.Group
        className="member-tabs"
        optionType="button"
        value={shown}
        onChange={({ target }) => setShown(target.value as string)}
        options={parts.map(({ key, label }) => ({ value: key, label }))}
      />
      {parts.find(({ key }) => key === shown)!.panel()}
    </>
  )
}
