import { useMutation, useQueryClient } from '@tanstack/react-query'
import { App, Button, Drawer, Form, Input, InputNumber, Radio, Switch } from 'antd'
import { useState } from 'react'
import type { StaffOutput } from '@contract/staff/index'
import { call } from '../../api/call'
import { newKey } from '../../api/newKey'
import { useTexts } from '../../i18n/useTexts'
import { SettingsForm } from '../../parts/SettingsForm'
import { useFailure } from '../../parts/useFailure'
import { useLeaveGuard } from '../../parts/useLeaveGuard'
import { tablesTexts } from './texts'
import { usePrintCodes } from './usePrintCodes'

type Layout = StaffOutput<'/staff/getTables'>
export type Table = Layout['list'][number]
type Fields = Pick<Table, 'name' | 'area' | 'seats' | 'paying' | 'isEnabled'>

/** One table: its name, area and code. */
export const TableDrawer = ({ shopId, table, onClose }: { shopId: string; table: Table; onClose: () => void }) => {
  const t = useTexts(tablesTexts)
  const { message, modal } = App.useApp()
  const client = useQueryClient()
  const fail = useFailure()
  const [isDirty, setDirty] = useState(false)
  const leave = useLeaveGuard(isDirty)
  const print = usePrintCodes(shopId)
  const { tableId, version, name, area, seats, paying, isEnabled } = table
  const show = (layout: Layout) => client.setQueryData(['tables', shopId], layout)
  const reload = () => client.invalidateQueries({ queryKey: ['tables', shopId] })
  const failed = (error: unknown) => {
    fail(error)
    void reload()
  }
  const slip = useMutation({
    mutationFn: () => call('/staff/printTableCode', { shopId, tableId, idempotencyKey: newKey() }),
    onSuccess: ({ printerName }) => void message.success(t('slipping', { printer: printerName })),
    onError: failed,
  })
  const save = async (fields: Fields, seen: number) => {
    show(await call('/staff/setTable', { shopId, tableId, version: seen, ...fields }))
    onClose()
  }
  const restore = useMutation({ mutationFn: () => call('/staff/restoreTable', { shopId, tableId }), onSuccess: show, onError: failed })
  const remove = useMutation({
    mutationFn: () => call('/staff/removeTable', { shopId, tableId, version }),
    onSuccess: (layout) => {
      show(layout)
      onClose()
      const key = `removed-${tableId}`
      void message.open({
        key,
        duration: 8,
        content: (
          <>
            {t('removed', { name })}
            <Button
              type="link"
              size="small"
              onClick={() => {
                restore.mutate()
                message.destroy(key)
              }}
            >
              {t('undo')}
            </Button>
          </>
        ),
      })
    },
    onError: failed,
  })
  const renew = useMutation({
    mutationFn: () => call('/staff/renewTableCode', { shopId, tableId, version }),
    onSuccess: (layout) => {
      show(layout)
      void message.success(t('renewed'))
    },
    onError: failed,
  })
  const confirmRenewal = () =>
    void modal.confirm({
      title: t('renew'),
      content: t('renewWhy'),
      okText: t('renew'),
      okButtonProps: { danger: true },
      cancelText: t('cancel'),
      onOk: () => renew.mutateAsync().catch(() => undefined),
    })
  return (
    <Drawer open onClose={() => leave(onClose)} size={480} title={t('tableOf', { name })}>
      <SettingsForm<Fields>
        stored={{ name, area, seats, paying, isEnabled }}
        state={table}
        labels={{ name: t('number'), area: t('area'), seats: t('seats'), paying: t('paying'), isEnabled: t('takesOrders') }}
        names={{ names: 'name' }}
        save={save}
        reload={reload}
        onDirty={setDirty}
        done={t('saved')}
      >
        <div className="fields-row">
          <Form.Item name="name" label={t('number')} rules={[{ required: true, whitespace: true, message: t('numberMissing') }]}>
            <Input maxLength={16} />
          </Form.Item>
          <Form.Item name="area" label={t('area')}>
            <Input maxLength={20} />
          </Form.Item>
          <Form.Item name="seats" label={t('seats')}>
            <InputNumber min={1} max={200} precision={0} />
          </Form.Item>
        </div>
        {table.isTimed ? (
          <p className="table-hint">{t('timed')}</p>
        ) : (
          <Form.Item name="paying" label={t('paying')}>
            <Radio.Group
              options={[
                { value: 'first', label: t('payFirst') },
                { value: 'last', label: t('payLast') },
              ]}
            />
          </Form.Item>
        )}
        <Form.Item name="isEnabled" label={t('takesOrders')} valuePropName="checked">
          <Switch />
        </Form.Item>
      </SettingsForm>
      <section className="table-code">
        <h2>{t('code')}</h2>
        {table.link && (
          <p className="table-link">
            <a href={table.link} target="_blank" rel="noreferrer">
              {table.link}
            </a>
          </p>
        )}
        <div className="keys">
          <Button loading={print.isPending} onClick={() => print.mutate({ size: 'card', codes: 'web', tableIds: [tableId] })}>
            {t('print')}
          </Button>
          <Button loading={slip.isPending} onClick={() => slip.mutate()}>
            {t('slip')}
          </Button>
          <Button onClick={confirmRenewal} loading={renew.isPending}>
            {t('renew')}
          </Button>
          {!table.isTimed && (
            <Button danger onClick={() => remove.mutate()} loading={remove.isPending}>
              {t('remove')}
            </Button>
          )}
        </div>
      </section>
    </Drawer>
  )
}
