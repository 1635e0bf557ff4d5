import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { App, Button, Empty, Form, Input, Modal, Select, Table } from 'antd'
import { useState } from 'react'
import type { StaffOutput } from '@contract/staff/index'
import { mayAct } from '@domain/staff'
import { call } from '../../api/call'
import { useDates } from '../../i18n/useDates'
import { useTexts } from '../../i18n/useTexts'
import { Loaded } from '../../parts/Loaded'
import { useFailure } from '../../parts/useFailure'
import { type Me, useMe, useSignedIn } from '../../session/useMe'
import { PageHead } from '../../shell/PageHead'
import { useShopScope } from '../../shell/shopScope'
import { tabletTexts } from './texts'
import './tablet.css'

type Tablet = StaffOutput<'/staff/getTablets'>['list'][number]

const MakeDialog = ({ me, onClose }: { me: Me; onClose: () => void }) => {
  const t = useTexts(tabletTexts)
  const [form] = Form.useForm<{ name: string; shopId: string }>()
  const fail = useFailure(form)
  const navigate = useNavigate()
  const { change } = useSignedIn()
  const shops = me.shops.filter(({ shopId }) => mayAct(me.grants, 'manageStaff', shopId))
  const make = useMutation({
    mutationFn: (fields: { name: string; shopId: string }) => call('/staff/makeTablet', fields),
    onSuccess: () => {
      change(null)
      void navigate({ to: '/tablet' })
    },
    onError: fail,
  })
  return (
    <Modal
      open
      title={t('make')}
      okText={t('make')}
      cancelText={t('cancel')}
      confirmLoading={make.isPending}
      onOk={form.submit}
      onCancel={onClose}
      width={440}
    >
      <p className="tablets-lead">{t('makeBody')}</p>
      <Form form={form} layout="vertical" initialValues={{ shopId: shops[0]?.shopId }} onFinish={make.mutate}>
        <Form.Item
          name="name"
          label={t('name')}
          extra={t('nameHint')}
          rules={[{ required: true, whitespace: true, message: t('nameMissing') }]}
        >
          <Input maxLength={40} autoFocus />
        </Form.Item>
        <Form.Item name="shopId" label={t('shop')}>
          <Select options={shops.map(({ shopId, name }) => ({ value: shopId, label: name }))} />
        </Form.Item>
      </Form>
    </Modal>
  )
}

export const TabletsPage = () => {
  const t = useTexts(tabletTexts)
  const { me } = useMe()
  const scope = useShopScope()
  const { dateTime } = useDates()
  const { message, modal } = App.useApp()
  const client = useQueryClient()
  const fail = useFailure()
  const [isMaking, setMaking] = useState(false)
  const tablets = useQuery({ queryKey: ['tablets'], queryFn: () => call('/staff/getTablets', {}) })
  const end = useMutation({
    mutationFn: ({ tabletId }: Tablet) => call('/staff/endTablet', { tabletId }),
    onSuccess: (_, { name }) => {
      void message.success(t('ended', { name }))
      void client.invalidateQueries({ queryKey: ['tablets'] })
    },
    onError: fail,
  })
  const confirmEnd = (tablet: Tablet) =>
    void modal.confirm({
      title: t('endTitle', { name: tablet.name }),
      content: t('endBody'),
      okText: t('end'),
      okButtonProps: { danger: true },
      cancelText: t('cancel'),
      onOk: () => end.mutateAsync(tablet).catch(() => undefined),
    })
  if (!me) return null
  const shopName = (shopId: string) => me.shops.find((shop) => shop.shopId === shopId)?.name ?? shopId
  return (
    <>
      <PageHead title={t('title')}>
        {me.shops.length > 0 && (
          <Button type="primary" onClick={() => setMaking(true)}>
            {t('make')}
          </Button>
        )}
      </PageHead>
      <p className="tablets-lead">{t('lead')}</p>
      <section className="sheet">
        <Loaded of={tablets}>
          {({ list }) => (
            <Table<Tablet>
              rowKey="tabletId"
              dataSource={list.filter(({ shopId }) => scope === null || shopId === scope)}
              size="middle"
              pagination={false}
              scroll={{ x: 'max-content' }}
              locale={{ emptyText: <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('none')} /> }}
              columns={[
                { title: t('name'), dataIndex: 'name' },
                { title: t('shop'), render: (_, { shopId }) => shopName(shopId) },
                { title: t('usedAt'), render: (_, { usedAt }) => dateTime(usedAt) },
                { title: t('usedBy'), render: (_, { usedBy }) => usedBy ?? t('nobody') },
                {
                  title: '',
                  align: 'right',
                  render: (_, tablet) => (
                    <Button size="small" onClick={() => confirmEnd(tablet)}>
                      {t('end')}
                    </Button>
                  ),
                },
              ]}
            />
          )}
        </Loaded>
      </section>
      {isMaking && <MakeDialog me={me} onClose={() => setMaking(false)} />}
    </>
  )
}
