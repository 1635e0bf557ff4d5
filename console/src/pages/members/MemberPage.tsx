import { useMutation, useQuery } from '@tanstack/react-query'
import { useNavigate, useParams } from '@tanstack/react-router'
import { Button, Dropdown, Tag } from 'antd'
import { useState } from 'react'
import type { StaffOutput } from '@contract/staff/index'
import { mayAct } from '@domain/staff'
import { call } from '../../api/call'
import { useDates } from '../../i18n/useDates'
import { useTexts } from '../../i18n/useTexts'
import { Loaded } from '../../parts/Loaded'
import { Money } from '../../parts/money/Money'
import { moneyText } from '../../parts/money/moneyText'
import { useFailure } from '../../parts/useFailure'
import { useMay, useMe } from '../../session/useMe'
import { PageHead } from '../../shell/PageHead'
import { BirthdayDialog, CloseDialog, FreezeDialog } from './CareForm'
import { careTexts } from './careTexts'
import { ChangeDrawer } from './ChangeForm'
import { changeTexts } from './changeTexts'
import { Ledgers } from './Ledgers'
import { membersTexts } from './texts'
import './members.css'

type Profile = StaffOutput<'/staff/getMember'>
type Act = 'freeze' | 'unfreeze' | 'setBirthday' | 'close'

const Phone = ({ member: { userId, phone } }: { member: Profile }) => {
  const t = useTexts(membersTexts)
  const fail = useFailure()
  const maySee = useMay('seeMemberPhones')
  const whole = useMutation({ mutationFn: () => call('/staff/getMemberPhone', { userId }), onError: fail })
  return (
    <>
      {whole.data?.phone ?? phone}
      {maySee && !whole.data && (
        <small className="member-faint">
          <Button size="small" loading={whole.isPending} onClick={() => whole.mutate()}>
            {t('showPhone')}
          </Button>
        </small>
      )}
    </>
  )
}

const Figures = ({ member }: { member: Profile }) => {
  const t = useTexts(membersTexts)
  const { dateTime } = useDates()
  const { currencySign, levelName, levelUntil, nextLevel, growth, principalFen, bonusFen } = member
  return (
    <dl className="member-figures">
      <div>
        <dt>{t('level')}</dt>
        <dd>
          {levelName || t('noLevel')}
          {levelUntil !== null && <small className="member-faint">{t('levelUntil', { day: dateTime(levelUntil) })}</small>}
          {nextLevel && <small className="member-faint">{t('toNext', { growth: nextLevel.growth - growth, name: nextLevel.name })}</small>}
        </dd>
      </div>
      <div>
        <dt>{t('balance')}</dt>
        <dd>
          <Money fen={member.balanceFen} sign={currencySign} />
          {bonusFen > 0 && (
            <small className="member-faint">
              {t('paidIn', { paid: moneyText(principalFen, currencySign), bonus: moneyText(bonusFen, currencySign) })}
            </small>
          )}
        </dd>
      </div>
      <div>
        <dt>{t('points')}</dt>
        <dd>{member.points.toLocaleString('en')}</dd>
      </div>
      <div>
        <dt>{t('coupons')}</dt>
        <dd>{member.coupons}</dd>
      </div>
      <div>
        <dt>{t('visits')}</dt>
        <dd>{member.visits}</dd>
      </div>
      <div>
        <dt>{t('spent')}</dt>
        <dd>
          <Money fen={member.spentFen} sign={currencySign} />
          <small className="member-faint">
            {t('orders')} {member.orders} · {t('lastOrder')} {member.lastOrderAt === null ? t('never') : dateTime(member.lastOrderAt)}
          </small>
        </dd>
      </div>
      <div>
        <dt>{t('phone')}</dt>
        <dd>
          <Phone member={member} />
        </dd>
      </div>
      <div>
        <dt>{t('birthday')}</dt>
        <dd>{member.birthday || '–'}</dd>
      </div>
      <div>
        <dt>{t('since')}</dt>
        <dd>
          {dateTime(member.firstAt)}
          {member.registeredAt !== null && (
            <small className="member-faint">
              {t('registered')} {dateTime(member.registeredAt)}
            </small>
          )}
        </dd>
      </div>
    </dl>
  )
}

/** All data of one member. */
export const MemberPage = () => {
  const t = useTexts(membersTexts)
  const { dateTime } = useDates()
  const c = useTexts(changeTexts)
  const navigate = useNavigate()
  const mayGive = useMay('giveToMembers')
  const care = useTexts(careTexts)
  const mayChange = useMay('changeMembers')
  const { me } = useMe()
  const mayClose = me !== null && mayAct(me.grants, 'closeMembers', null)
  const [acting, setActing] = useState<Act | null>(null)
  const [isChanging, setChanging] = useState(false)
  const { userId } = useParams({ from: '/shell/members/$userId' })
  const member = useQuery({ queryKey: ['member', userId], queryFn: () => call('/staff/getMember', { userId }) })
  const acts: Act[] = [
    ...(mayChange ? ([member.data?.isFrozen ? 'unfreeze' : 'freeze', 'setBirthday'] as const) : []),
    ...(mayClose ? (['close'] as const) : []),
  ]
  return (
    <>
      <PageHead
        title={member.data ? member.data.name || t('unnamed') : t('member')}
        note={member.data && !member.data.isMember ? <Tag variant="filled">{t('notRegistered')}</Tag> : undefined}
      >
        <Button onClick={() => void navigate({ to: '/members' })}>{t('back')}</Button>
        {member.data && acts.length > 0 && (
          <Dropdown
            menu={{ items: acts.map((key) => ({ key, label: care(key) })), onClick: ({ key }) => setActing(key as Act) }}
            trigger={['click']}
          >
            <Button>{care('more')}</Button>
          </Dropdown>
        )}
        {member.data && mayGive && (
          <Button type="primary" onClick={() => setChanging(true)}>
            {c('give')}
          </Button>
        )}
      </PageHead>
      <Loaded of={member}>
        {(data) => (
          <>
            <section className="sheet" aria-label={t('member')}>
              {data.frozenAt !== null && <p className="member-warning">{t('frozenSince', { time: dateTime(data.frozenAt) })}</p>}
              <Figures member={data} />
            </section>
            <section className="sheet" aria-label={t('orders')}>
              <Ledgers member={data} />
            </section>
            {(acting === 'freeze' || acting === 'unfreeze') && <FreezeDialog member={data} onClose={() => setActing(null)} />}
            {acting === 'setBirthday' && <BirthdayDialog member={data} onClose={() => setActing(null)} />}
            {acting === 'close' && (
              <CloseDialog member={data} onClose={() => setActing(null)} onClosed={() => void navigate({ to: '/members' })} />
            )}
            {isChanging && <ChangeDrawer member={data} onClose={() => setChanging(false)} />}
          </>
        )}
      </Loaded>
    </>
  )
}
