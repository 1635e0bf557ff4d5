import { useMutation, useQuery } from '@tanstack/react-query'
import { App, Form, Modal, Radio, Segmented } from 'antd'
import { useRef } from 'react'
import type { StaffInput, StaffOutput } from '@contract/staff/index'
import { topUpOf } from '@domain/storedValue/topUp'
import { call } from '../../api/call'
import { newKey } from '../../api/newKey'
import { useTexts } from '../../i18n/useTexts'
import { Loaded } from '../../parts/Loaded'
import { moneyText } from '../../parts/money/moneyText'
import { Yuan } from '../../parts/money/Yuan'
import { useFailure } from '../../parts/useFailure'
import { topUpTexts } from './topUpTexts'

type Found = StaffOutput<'/staff/findMembers'>['list'][number]
type Way = StaffInput<'/staff/topUpMember'>['way']
const OTHER = 0

interface Fields {
  tier: number
  other: number | null
  way: Way
}

/** Adds money that a member hands over to their card, and to the shift. */
export const TopUpDialog = ({
  shopId,
  member,
  onDone,
  onClose,
}: {
  shopId: string
  member: Found
  onDone: (member: Found) => void
  onClose: () => void
}) => {
  const t = useTexts(topUpTexts)
  const { message } = App.useApp()
  const [form] = Form.useForm<Fields>()
  const fail = useFailure(form, { amountFen: 'other' })
  const rule = useQuery({ queryKey: ['topUpRule', shopId], queryFn: () => call('/staff/getTopUpRule', { shopId }), staleTime: 0 })
  const tier = Form.useWatch('tier', form)
  const other = Form.useWatch('other', form)
  const key = useRef({ of: '', key: '' })
  const topUp = useMutation({
    mutationFn: (input: Omit<StaffInput<'/staff/topUpMember'>, 'idempotencyKey'>) => {
      const of = JSON.stringify(input)
      if (key.current.of !== of) key.current = { of, key: newKey() }
      return call('/staff/topUpMember', { ...input, idempotencyKey: key.current.key })
    },
    onSuccess: (done) => {
      void message.success(t('done', { balance: moneyText(done.member.balanceFen, member.currencySign) }))
      onDone(done.member)
      onClose()
    },
    onError: (error) => {
      fail(error)
      void rule.refetch()
    },
  })
  const amountFen = tier === OTHER ? (other ?? 0) : (tier ?? 0)
  const known = rule.data?.rule ?? null
  const brings = known && amountFen > 0 ? topUpOf(known, amountFen) : null
  const send = ({ way }: Fields) => topUp.mutate({ shopId, userId: member.userId, amountFen, seenBonusFen: brings?.bonusFen ?? 0, way })
  return (
    <Modal
      open
      title={t('title', { name: member.name || member.phone })}
      okText={brings ? t('take', { amount: moneyText(amountFen, member.currencySign) }) : t('topUp')}
      cancelText={t('cancel')}
      okButtonProps={{ disabled: known === null || amountFen <= 0 }}
      confirmLoading={topUp.isPending}
      onOk={() => form.submit()}
      onCancel={onClose}
    >
      <Loaded of={rule}>
        {({ rule: open }) =>
          open === null || (open.tiers.length === 0 && open.minFen === null) ? (
            <p>{t('closed')}</p>
          ) : (
            <Form<Fields>
              form={form}
              layout="vertical"
              initialValues={{ tier: open.tiers[0]?.amountFen ?? OTHER, other: null, way: 'cash' }}
              onFinish={send}
            >
              <Form.Item name="tier" label={t('amount')}>
                <Radio.Group
                  className="member-tiers"
                  options={[
                    ...open.tiers.map(({ amountFen: value, bonusFen }) => ({
                      value,
                      label:
                        bonusFen > 0
                          ? t('tier', { amount: moneyText(value, member.currencySign), bonus: moneyText(bonusFen, member.currencySign) })
                          : moneyText(value, member.currencySign),
                    })),
                    ...(open.minFen === null
                      ? []
                      : [{ value: OTHER, label: t('other', { least: moneyText(open.minFen, member.currencySign) }) }]),
                  ]}
                />
              </Form.Item>
              {tier === OTHER && (
                <Form.Item name="other" label={t('otherAmount')} rules={[{ required: true, message: t('amountMissing') }]}>
                  <Yuan />
                </Form.Item>
              )}
              <Form.Item name="way" label={t('way')} extra={t('agreed')}>
                <Segmented
                  options={[
                    { value: 'cash', label: t('cash') },
                    { value: 'cardMachine', label: t('cardMachine') },
                  ]}
                />
              </Form.Item>
            </Form>
          )
        }
      </Loaded>
    </Modal>
  )
}
