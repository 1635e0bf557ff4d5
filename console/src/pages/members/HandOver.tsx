import { useMutation } from '@tanstack/react-query'
import { App, Button, Form, Input } from 'antd'
import { useState } from 'react'
import type { StaffOutput } from '@contract/staff/index'
import { mayAct } from '@domain/staff'
import { call } from '../../api/call'
import { useDates } from '../../i18n/useDates'
import { useTexts } from '../../i18n/useTexts'
import { useFailure } from '../../parts/useFailure'
import { useMe } from '../../session/useMe'
import { useShopScope } from '../../shell/shopScope'
import { handOverTexts } from './handOverTexts'

type Found = StaffOutput<'/staff/findByCode'>['list'][number]

/** What a guest's code is good for is shown first, and handed over with a second tap. */
export const HandOver = () => {
  const t = useTexts(handOverTexts)
  const { dateTime } = useDates()
  const { message } = App.useApp()
  const { me } = useMe()
  const chosen = useShopScope()
  const [form] = Form.useForm<{ code: string }>()
  const fail = useFailure(form)
  const [found, setFound] = useState<{ code: string; list: readonly Found[] } | null>(null)
  const may = (shopId: string) => me !== null && mayAct(me.grants, 'redeemCodes', shopId)
  const shopId = chosen ?? me?.shops.find((shop) => may(shop.shopId))?.shopId
  const find = useMutation({
    mutationFn: async (code: string) => ({ code, list: (await call('/staff/findByCode', { shopId: shopId!, code })).list }),
    onSuccess: setFound,
    onError: (error) => {
      setFound(null)
      fail(error)
    },
  })
  const give = useMutation({
    mutationFn: ({ rewardId }: Found) =>
      call('/staff/handOver', { shopId: shopId!, code: found!.code, ...(rewardId !== null && { rewardId }) }),
    onSuccess: ({ name }) => {
      void message.success(t('isGiven', { name }))
      form.resetFields()
    },
    onError: fail,
    onSettled: () => setFound(null),
  })
  if (shopId === undefined || !may(shopId)) return null
  return (
    <section className="sheet member-finder" aria-label={t('title')}>
      <h2>{t('title')}</h2>
      <p className="member-faint">{t('hint')}</p>
      <Form<{ code: string }>
        form={form}
        className="member-code"
        onValuesChange={() => setFound(null)}
        onFinish={({ code }) => {
          if (code?.trim()) find.mutate(code.trim())
        }}
      >
        <Form.Item name="code">
          <Input aria-label={t('code')} placeholder={t('code')} inputMode="numeric" autoComplete="off" maxLength={20} allowClear />
        </Form.Item>
        <Button htmlType="submit" loading={find.isPending}>
          {t('find')}
        </Button>
      </Form>
      {found && (
        <ul className="member-found" aria-live="polite">
          {found.list.map((one) => (
            <li key={one.rewardId ?? found.code}>
              <div className="member-given">
                <img src={one.picture} alt="" width={44} height={44} />
                <div>
                  <div className="member-name">{one.name}</div>
                  <div className="member-faint">
                    {[one.note, one.until !== null && t('until', { at: dateTime(one.until) })].filter(Boolean).join(' · ')}
                  </div>
                </div>
              </div>
              <Button
                type="primary"
                loading={give.isPending}
                {...(found.list.length > 1 && { 'aria-label': t('giveWhich', { name: one.name }) })}
                onClick={() => give.mutate(one)}
              >
                {t('give')}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
