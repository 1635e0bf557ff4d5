import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Button, Input, Tag } from 'antd'
import { useState } from 'react'
import type { StaffOutput } from '@contract/staff/index'
import { isMemberCode } from '@domain/member/code'
import { mayAct } from '@domain/staff'
import { call } from '../../api/call'
import { useTexts } from '../../i18n/useTexts'
import { Money } from '../../parts/money/Money'
import { useFailure } from '../../parts/useFailure'
import { useMay, useMe } from '../../session/useMe'
import { useShopScope } from '../../shell/shopScope'
import { membersTexts } from './texts'
import { TopUpDialog } from './TopUpDialog'
import { topUpTexts } from './topUpTexts'

type Found = StaffOutput<'/staff/findMembers'>['list'][number]

/** Finds the member at the counter by the code on their phone, or by the end of its number. */
export const Finder = () => {
  const t = useTexts(membersTexts)
  const { me } = useMe()
  const chosen = useShopScope()
  const maySeeAll = useMay('seeMembers')
  const fail = useFailure()
  const [typed, setTyped] = useState('')
  const shopId = chosen ?? me?.shops.find((shop) => mayAct(me.grants, 'findMembers', shop.shopId))?.shopId
  const find = useMutation({
    mutationFn: async (text: string): Promise<Found[]> => {
      const code = text.replace(/\s/g, '')
      if (isMemberCode(code) && shopId !== undefined) return [await call('/staff/scanMember', { shopId, code })]
      return (await call('/staff/findMembers', { phone: text })).list
    },
    onError: fail,
  })
  const u = useTexts(topUpTexts)
  const [changed, setChanged] = useState<Found | null>(null)
  const [toppingUp, setToppingUp] = useState<string | null>(null)
  const mayTopUp = me !== null && shopId !== undefined && mayAct(me.grants, 'topUpCards', shopId)
  const found = (find.data ?? []).map((one) => (one.userId === changed?.userId ? changed : one))
  const member = found.find(({ userId }) => userId === toppingUp)
  return (
    <section className="sheet member-finder" aria-label={t('find')}>
      <h2>{t('find')}</h2>
      <p className="member-faint">{t('findHint')}</p>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          if (typed.trim().length < 4) return
          setChanged(null)
          find.mutate(typed.trim())
        }}
      >
        <Input
          aria-label={t('codeOrPhone')}
          placeholder={t('codeOrPhone')}
          inputMode="numeric"
          maxLength={20}
          allowClear
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
        <Button htmlType="submit" loading={find.isPending} disabled={typed.trim().length < 4}>
          {t('search4')}
        </Button>
      </form>
      {member && shopId !== undefined && (
        <TopUpDialog shopId={shopId} member={member} onDone={setChanged} onClose={() => setToppingUp(null)} />
      )}
      {find.data && (
        <ul className="member-found" aria-live="polite">
          {found.length === 0 && <li>{t('nobody')}</li>}
          {found.map(({ userId, name, phone, levelName, balanceFen, points, isFrozen, currencySign }) => (
            <li key={userId}>
              <div>
                <div className="member-name">
                  {maySeeAll ? (
                    <Link to="/members/$userId" params={{ userId }}>
                      {name || t('unnamed')}
                    </Link>
                  ) : (
                    name || t('unnamed')
                  )}
                </div>
                <div className="member-faint">{[phone, levelName].filter(Boolean).join(' · ')}</div>
              </div>
              <div className="member-keys">
                {isFrozen && <Tag>{t('frozen')}</Tag>}
                {t('balance')} <Money fen={balanceFen} sign={currencySign} /> · {t('points')} {points.toLocaleString('en')}
                {mayTopUp && (
                  <Button size="small" disabled={isFrozen} onClick={() => setToppingUp(userId)}>
                    {u('topUp')}
                  </Button>
                )}
              </div>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
