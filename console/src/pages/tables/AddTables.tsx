import { useMutation, useQueryClient } from '@tanstack/react-query'
import { App, Button, Form, Input, InputNumber, Radio } from 'antd'
import { useEffect, useState } from 'react'
import { namesBetween } from '@domain/shop/tableNames'
import { call } from '../../api/call'
import { useTexts } from '../../i18n/useTexts'
import { canonical } from '../../parts/SettingsForm'
import { useFailure } from '../../parts/useFailure'
import { tablesTexts } from './texts'

interface Fields {
  area: string
  first: string
  last: string
  seats: number
  paying: 'first' | 'last'
}

interface AddTablesProps {
  shopId: string
  initial: Fields
  onAdded: () => void
  onDirty?: (isDirty: boolean) => void
}

/** Adds many tables at once: "A01" to "A20" in an area. */
export const AddTables = ({ shopId, initial, onAdded, onDirty }: AddTablesProps) => {
  const t = useTexts(tablesTexts)
  const { message } = App.useApp()
  const client = useQueryClient()
  const [form] = Form.useForm<Fields>()
  const fail = useFailure(form, { names: 'first' })
  const add = useMutation({
    mutationFn: ({ area, first, last, seats, paying }: Fields) =>
      call('/staff/addTables', { shopId, area, names: namesBetween(first, last) ?? [first], seats, paying }),
    onSuccess: (layout, { first, last }) => {
      client.setQueryData(['tables', shopId], layout)
      void client.invalidateQueries({ queryKey: ['setup'] })
      void message.success(t('added', { count: (namesBetween(first, last) ?? [first]).length }))
      onAdded()
    },
    onError: fail,
  })
  const first = Form.useWatch('first', form) ?? initial.first
  const last = Form.useWatch('last', form) ?? initial.last
  const paying = Form.useWatch('paying', form) ?? initial.paying
  const names = namesBetween(first, last)
  const [proposed] = useState(initial)
  const values = Form.useWatch((all: Fields) => all, form)
  const isDirty = values !== undefined && canonical(values) !== canonical(proposed)
  useEffect(() => onDirty?.(isDirty), [isDirty, onDirty])
  return (
    <Form form={form} layout="vertical" initialValues={initial} onFinish={add.mutate} className="add-tables">
      <Form.Item name="area" label={t('area')} extra={t('areaHint')}>
        <Input maxLength={20} />
      </Form.Item>
      <div className="fields-row">
        <Form.Item name="first" label={t('first')} rules={[{ required: true, whitespace: true, message: t('numberMissing') }]}>
          <Input maxLength={16} />
        </Form.Item>
        <Form.Item
          name="last"
          label={t('last')}
          dependencies={['first']}
          rules={[
            ({ getFieldValue }) => ({
              validator: (_, to: string) =>
                namesBetween(String(getFieldValue('first')), to ?? '') ? Promise.resolve() : Promise.reject(new Error(t('rangeWrong'))),
            }),
          ]}
        >
          <Input maxLength={16} />
        </Form.Item>
        <Form.Item name="seats" label={t('seats')}>
          <InputNumber min={1} max={200} precision={0} />
        </Form.Item>
      </div>
      <Form.Item name="paying" label={t('paying')} extra={paying === 'last' ? t('payLastHint') : undefined}>
        <Radio.Group
          options={[
            { value: 'first', label: t('payFirst') },
            { value: 'last', label: t('payLast') },
          ]}
        />
      </Form.Item>
      <p className="add-tables-sum" aria-live="polite">
        {names && t('range', { count: names.length, first: names[0]!, last: names.at(-1)! })}
      </p>
      <Button type="primary" size="large" htmlType="submit" loading={add.isPending}>
        {t('addCount', { count: names?.length ?? 1 })}
      </Button>
    </Form>
  )
}
