import { useMutation, useQueryClient } from '@tanstack/react-query'
import { App, Button, Tag } from 'antd'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import type { StaffOutput } from '@contract/staff/index'
import { mayAct } from '@domain/staff'
import { call } from '../../api/call'
import { useDates } from '../../i18n/useDates'
import { useTexts } from '../../i18n/useTexts'
import { PagedTable } from '../../parts/paging/PagedTable'
import { usePages } from '../../parts/paging/usePages'
import { useFailure } from '../../parts/useFailure'
import { useMe } from '../../session/useMe'
import { PageHead } from '../../shell/PageHead'
import { MakeCodes } from './MakeCodes'
import { codesTexts } from './texts'
import './codes.css'

type Row = StaffOutput<'/staff/getCodeBatches'>['list'][number]
const number = (count: number) => count.toLocaleString('en')

/** Batches of redemption codes, and how many of each were redeemed. */
export const CodesPage = () => {
  const t = useTexts(codesTexts)
  const { me } = useMe()
  const { dateTime } = useDates()
  const { modal, message } = App.useApp()
  const client = useQueryClient()
  const fail = useFailure()
  const [isMaking, setMaking] = useState(false)
  const mayMake = me !== null && mayAct(me.grants, 'runMarketing', null)
  const pages = usePages(['codeBatches'], (cursor) => call('/staff/getCodeBatches', cursor === undefined ? {} : { cursor }))
  const ending = useMutation({
    mutationFn: (batchId: string) => call('/staff/endCodes', { batchId }),
    onSuccess: () => void message.success(t('endDone')),
    onError: fail,
    onSettled: () => client.invalidateQueries({ queryKey: ['codeBatches'] }),
  })
  const askToEnd = ({ batchId, name, uses, used }: Row) =>
    void modal.confirm({
      title: t('endTitle', { name }),
      content: t('endBody', { left: number(uses - used) }),
      okText: t('end'),
      okButtonProps: { danger: true },
      cancelText: t('cancel'),
      onOk: () => ending.mutateAsync(batchId).catch(() => undefined),
    })
  const isOpen = ({ stage }: Row) => stage === 'running' || stage === 'later'
  const stageOf = ({ stage, endedBy }: Row) => (stage === 'ended' ? t('ended', { name: endedBy ?? '' }) : t(stage))
  return (
    <>
      <PageHead title={t('title')} note={t('purpose')}>
        {mayMake && (
          <Button type="primary" icon={<Plus size={16} aria-hidden />} onClick={() => setMaking(true)}>
            {t('add')}
          </Button>
        )}
      </PageHead>
      <section className="sheet" aria-label={t('title')}>
        <PagedTable<Row>
          of={pages}
          rowKey="batchId"
          none={t('empty')}
          columns={[
            {
              title: t('batch'),
              render: (_, { name, kind, madeBy, madeAt }) => (
                <>
                  <div className="codes-name">{name}</div>
                  <div className="codes-faint">
                    {t(`kind.${kind}`)} · {madeBy ? t('by', { name: madeBy, time: dateTime(madeAt) }) : dateTime(madeAt)}
                  </div>
                </>
              ),
            },
            { title: t('stage'), render: (_, row) => <Tag variant="filled">{stageOf(row)}</Tag> },
            { title: t('expiresAt'), render: (_, { expiresAt }) => dateTime(expiresAt) },
            { title: t('codes'), align: 'right', render: (_, { codes }) => number(codes) },
            {
              title: t('redeemed'),
              align: 'right',
              render: (_, { used, uses }) => t('redeemedOf', { used: number(used), uses: number(uses) }),
            },
            {
              title: '',
              align: 'right',
              render: (_, row) =>
                mayMake &&
                isOpen(row) && (
                  <Button danger size="small" aria-label={`${t('end')} ${row.name}`} onClick={() => askToEnd(row)}>
                    {t('end')}
                  </Button>
                ),
            },
          ]}
        />
      </section>
      {isMaking && <MakeCodes onClose={() => setMaking(false)} />}
    </>
  )
}
