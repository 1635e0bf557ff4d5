import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { App, Button, Tag } from 'antd'
import type { StaffOutput } from '@contract/staff/index'
import { call } from '../../api/call'
import { newKey } from '../../api/newKey'
import { useDates } from '../../i18n/useDates'
import { useTexts } from '../../i18n/useTexts'
import { moneyText } from '../../parts/money/moneyText'
import { PagedTable } from '../../parts/paging/PagedTable'
import { usePages } from '../../parts/paging/usePages'
import { useFailure } from '../../parts/useFailure'
import { useMay } from '../../session/useMe'
import { changeTexts } from './changeTexts'
import { useMemberChangeNews } from './waiting'

type Change = StaffOutput<'/staff/getMemberChanges'>['list'][number]

/** The effect of a change: "+¥20.00", "−5 points". */
const useChangeWords = () => {
  const t = useTexts(changeTexts)
  return ({ kind, amount, couponName, currencySign }: Change): string => {
    const sign = amount < 0 ? '−' : '+'
    if (kind === 'balance') return `${t('balance')} ${sign}${moneyText(Math.abs(amount), currencySign)}`
    if (kind === 'coupon') return `${couponName} ×${amount}`
    if (kind === 'couponEnd') return `${t('couponEnd')} · ${couponName}`
    return `${t(kind)} ${sign}${Math.abs(amount).toLocaleString('en')}`
  }
}

/** Approve, refuse or withdraw, as far as the person has permission. */
const Decide = ({ change }: { change: Change }) => {
  const t = useTexts(changeTexts)
  const words = useChangeWords()
  const { modal, message } = App.useApp()
  const client = useQueryClient()
  const fail = useFailure()
  const mayApprove = useMay('approveMemberChanges')
  const settled = () => {
    void client.invalidateQueries({ queryKey: ['memberChanges'] })
    void client.invalidateQueries({ queryKey: ['member', change.userId] })
  }
  const decide = useMutation({
    mutationFn: ({ isApproved, idempotencyKey }: { isApproved: boolean; idempotencyKey: string }) =>
      call('/staff/decideMemberChange', { changeId: change.changeId, isApproved, note: '', idempotencyKey }),
    onSuccess: ({ state }) => void message.success(t(state === 'done' ? 'approved' : 'refusedDone')),
    onError: fail,
    onSettled: settled,
  })
  const withdraw = useMutation({
    mutationFn: () => call('/staff/withdrawMemberChange', { changeId: change.changeId }),
    onError: fail,
    onSettled: settled,
  })
  if (change.state !== 'pending') return null
  if (change.isOwn)
    return (
      <Button size="small" loading={withdraw.isPending} onClick={() => withdraw.mutate()}>
        {t('withdraw')}
      </Button>
    )
  if (!mayApprove) return null
  const ask = (isApproved: boolean) => {
    const idempotencyKey = newKey()
    modal.confirm({
      title: t(isApproved ? 'ask' : 'askRefuse', { what: words(change) }),
      content: t('forWhom', { name: change.memberName || change.phone, by: change.requestedBy, reason: change.reason }),
      okText: t(isApproved ? 'approve' : 'refuse'),
      cancelText: t('cancel'),
      okButtonProps: { danger: !isApproved },
      onOk: () => decide.mutateAsync({ isApproved, idempotencyKey }).catch(() => undefined),
    })
  }
  return (
    <span className="member-keys">
      <Button size="small" type="primary" disabled={decide.isPending} onClick={() => ask(true)}>
        {t('approve')}
      </Button>
      <Button size="small" disabled={decide.isPending} onClick={() => ask(false)}>
        {t('refuse')}
      </Button>
    </span>
  )
}

/** Changes of one member. */
export const Changes = ({ userId }: { userId: string }) => {
  const t = useTexts(changeTexts)
  const words = useChangeWords()
  const { dateTime } = useDates()
  useMemberChangeNews()
  const pages = usePages(['memberChanges', userId], (cursor) =>
    call('/staff/getMemberChanges', { userId, ...(cursor !== undefined && { cursor }) }),
  )
  return (
    <PagedTable<Change>
      of={pages}
      rowKey="changeId"
      none={t('noChanges')}
      columns={[
        {
          title: t('what'),
          render: (_, change) => (
            <>
              {words(change)}
              <div className="member-faint member-reason">{change.reason}</div>
            </>
          ),
        },
        {
          title: t('state'),
          render: (_, { state }) => <Tag variant="filled">{t(state === 'done' ? 'doneState' : state)}</Tag>,
        },
        {
          title: t('by'),
          render: (_, { requestedBy, requestedAt, decidedBy, decidedAt }) => (
            <>
              {requestedBy} · {dateTime(requestedAt)}
              {decidedAt !== null && decidedBy !== requestedBy && (
                <div className="member-faint">
                  {t('decidedBy', { name: decidedBy })} · {dateTime(decidedAt)}
                </div>
              )}
            </>
          ),
        },
        { title: '', key: 'decide', render: (_, change) => <Decide change={change} /> },
      ]}
    />
  )
}

/** The changes of all members that wait for approval; hidden if there are none. */
export const WaitingChanges = () => {
  const t = useTexts(changeTexts)
  const words = useChangeWords()
  const { dateTime } = useDates()
  useMemberChangeNews()
  const pages = usePages(['memberChanges', 'pending'], (cursor) =>
    call('/staff/getMemberChanges', { isPending: true, ...(cursor !== undefined && { cursor }) }),
  )
  if (pages.data === undefined || pages.data.length === 0) return null
  return (
    <section className="sheet member-waiting" aria-label={t('waiting')}>
      <h2>{t('waiting')}</h2>
      <ul className="member-found">
        {pages.data.map((change) => (
          <li key={change.changeId}>
            <div className="member-reason">
              <Link to="/members/$userId" params={{ userId: change.userId }} className="member-name">
                {change.memberName || change.phone}
              </Link>{' '}
              {words(change)}
              <div>{change.reason}</div>
              <div className="member-faint">
                {change.requestedBy} · {dateTime(change.requestedAt)}
              </div>
            </div>
            <Decide change={change} />
          </li>
        ))}
      </ul>
      {pages.more && (
        <Button loading={pages.isFetchingMore} onClick={pages.more}>
          {t('moreWaiting')}
        </Button>
      )}
    </section>
  )
}
