import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { App, Button, Dropdown, Form, Input, Modal, Select } from 'antd'
import { useState } from 'react'
import type { StaffInput } from '@contract/staff/index'
import type { MemberFilter } from '@domain/member/segment'
import { mayAct } from '@domain/staff'
import { call } from '../../api/call'
import { useTexts } from '../../i18n/useTexts'
import { saveFile } from '../../parts/saveFile'
import { useFailure } from '../../parts/useFailure'
import { useMay, useMe } from '../../session/useMe'
import { segmentTexts } from './segmentTexts'

const KEY = ['memberSegments']
const NONE = ''

interface SegmentsProps {
  filter: MemberFilter
  chosen: string
  onChoose: (segmentId: string, filter: MemberFilter) => void
}

const SaveDialog = ({ filter, onClose }: { filter: MemberFilter; onClose: () => void }) => {
  const t = useTexts(segmentTexts)
  const { message } = App.useApp()
  const client = useQueryClient()
  const [form] = Form.useForm<{ name: string }>()
  const fail = useFailure(form)
  const save = useMutation({
    mutationFn: ({ name }: { name: string }) => call('/staff/saveMemberSegment', { name, filter }),
    onSuccess: (segments) => {
      client.setQueryData(KEY, segments)
      void message.success(t('saved'))
      onClose()
    },
    onError: fail,
  })
  return (
    <Modal
      open
      title={t('saveTitle')}
      okText={t('save')}
      cancelText={t('cancel')}
      confirmLoading={save.isPending}
      onOk={() => form.submit()}
      onCancel={onClose}
    >
      <Form form={form} layout="vertical" onFinish={save.mutate}>
        <Form.Item
          name="name"
          label={t('name')}
          extra={t('saveHint')}
          rules={[{ required: true, whitespace: true, message: t('nameMissing') }]}
        >
          <Input maxLength={40} />
        </Form.Item>
      </Form>
    </Modal>
  )
}

/** Saved filters: choose one, save the current one, update or remove the chosen one. */
export const Segments = ({ filter, chosen, onChoose }: SegmentsProps) => {
  const t = useTexts(segmentTexts)
  const { modal, message } = App.useApp()
  const client = useQueryClient()
  const fail = useFailure()
  const maySave = useMay('runMarketing')
  const [isSaving, setSaving] = useState(false)
  const { data, refetch } = useQuery({ queryKey: KEY, queryFn: () => call('/staff/getMemberSegments', {}) })
  const segment = data?.list.find(({ segmentId }) => segmentId === chosen)
  const isFiltered = Object.keys(filter).length > 0
  const isChanged = segment !== undefined && JSON.stringify(segment.filter) !== JSON.stringify(filter)
  const failed = (error: unknown) => {
    fail(error)
    void refetch()
  }
  const update = useMutation({
    mutationFn: () =>
      call('/staff/saveMemberSegment', { segmentId: segment!.segmentId, version: segment!.version, name: segment!.name, filter }),
    onSuccess: (segments) => {
      client.setQueryData(KEY, segments)
      void message.success(t('saved'))
    },
    onError: failed,
  })
  const remove = useMutation({
    mutationFn: () => call('/staff/removeMemberSegment', { segmentId: segment!.segmentId, version: segment!.version }),
    onSuccess: (segments) => {
      client.setQueryData(KEY, segments)
      onChoose(NONE, {})
    },
    onError: failed,
  })
  return (
    <>
      {data && data.list.length > 0 && (
        <Select
          aria-label={t('segment')}
          value={segment ? chosen : NONE}
          onChange={(id) => onChoose(id, data.list.find(({ segmentId }) => segmentId === id)?.filter ?? {})}
          options={[
            { value: NONE, label: t('noSegment') },
            ...data.list.map(({ segmentId, name, members }) => ({
              value: segmentId,
              label: t('ofSegment', { name, members: members.toLocaleString('en') }),
            })),
          ]}
        />
      )}
      {maySave && isFiltered && (!segment || isChanged) && <Button onClick={() => setSaving(true)}>{t('save')}</Button>}
      {maySave && isChanged && (
        <Button loading={update.isPending} onClick={() => update.mutate()}>
          {t('update')}
        </Button>
      )}
      {maySave && segment && !isChanged && (
        <Button
          disabled={remove.isPending}
          onClick={() =>
            modal.confirm({
              title: t('askRemove', { name: segment.name }),
              content: t('removeBody'),
              okText: t('remove'),
              cancelText: t('cancel'),
              okButtonProps: { danger: true },
              onOk: () => remove.mutateAsync().catch(() => undefined),
            })
          }
        >
          {t('remove')}
        </Button>
      )}
      {isSaving && <SaveDialog filter={filter} onClose={() => setSaving(false)} />}
    </>
  )
}

/** Exports the list as a file: masked, or complete with the permission for that. */
export const ExportKey = ({ filter }: { filter: StaffInput<'/staff/exportMembers'> }) => {
  const t = useTexts(segmentTexts)
  const { modal, message } = App.useApp()
  const { me } = useMe()
  const fail = useFailure()
  const mayExport = useMay('exportMembers')
  const mayExportWhole = me !== null && mayAct(me.grants, 'exportMembersWhole', null)
  const download = useMutation({
    mutationFn: (isWhole: boolean) => call(isWhole ? '/staff/exportMembersWhole' : '/staff/exportMembers', filter),
    onSuccess: ({ fileName, csv, rows, isCut }) => {
      saveFile(fileName, csv, 'text/csv')
      if (isCut) void message.warning(t('exportedCut', { rows }), 8)
      else void message.success(t('exported', { rows }))
    },
    onError: fail,
  })
  if (!mayExport) return null
  if (!mayExportWhole)
    return (
      <Button loading={download.isPending} onClick={() => download.mutate(false)}>
        {t('exportCsv')}
      </Button>
    )
  const choose = (key: string) => {
    if (key === 'masked') return download.mutate(false)
    modal.confirm({
      title: t('askWhole'),
      content: t('wholeBody'),
      okText: t('exportCsv'),
      cancelText: t('cancel'),
      onOk: () => download.mutateAsync(true).catch(() => undefined),
    })
  }
  return (
    <Dropdown
      trigger={['click']}
      menu={{ items: (['masked', 'whole'] as const).map((key) => ({ key, label: t(key) })), onClick: ({ key }) => choose(key) }}
    >
      <Button loading={download.isPending}>{t('exportCsv')}</Button>
    </Dropdown>
  )
}
