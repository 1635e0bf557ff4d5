import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { App, Button, Drawer } from 'antd'
import { call } from '../../api/call'
import { useDates } from '../../i18n/useDates'
import { useTexts } from '../../i18n/useTexts'
import { Loaded } from '../../parts/Loaded'
import { useFailure } from '../../parts/useFailure'
import type { Decoration } from './blocks'
import { looksTexts } from './looksTexts'
import { LOOKS_KEY } from './useDraft'

interface VersionsDrawerProps {
  publishedNo: number
  /** Of the draft; null: it is still being saved. */
  version: number | null
  mayEdit: boolean
  onRestored: (data: Decoration) => void
  onClose: () => void
}

/** The pages that were published, each of which guests can be shown again. */
export const VersionsDrawer = ({ publishedNo, version, mayEdit, onRestored, onClose }: VersionsDrawerProps) => {
  const t = useTexts(looksTexts)
  const { dateTime } = useDates()
  const { message, modal } = App.useApp()
  const client = useQueryClient()
  const fail = useFailure()
  const key = [...LOOKS_KEY, 'versions', publishedNo]
  const versions = useQuery({ queryKey: key, queryFn: () => call('/staff/getDecorationVersions', {}), staleTime: 0 })
  const restore = useMutation({
    mutationFn: (no: number) => call('/staff/restoreDecoration', { version: version!, no }),
    onSuccess: (data) => {
      void message.success(t('restored'))
      onRestored(data)
    },
    onError: (error) => {
      fail(error)
      void client.invalidateQueries({ queryKey: LOOKS_KEY })
    },
  })
  const confirm = (no: number) =>
    void modal.confirm({
      title: t('restoreTitle', { no }),
      content: t('restoreBody'),
      okText: t('restore'),
      cancelText: t('cancel'),
      onOk: () => restore.mutateAsync(no).catch(() => undefined),
    })
  return (
    <Drawer open onClose={onClose} size={480} title={t('versions')}>
      <Loaded of={versions}>
        {({ list }) =>
          list.length === 0 ? (
            <p className="looks-hint">{t('noVersions')}</p>
          ) : (
            <>
              <p className="looks-hint">{t('versionsNote')}</p>
              <ul className="looks-versions">
                {list.map(({ no, components, publishedBy, publishedAt, restoredFrom }) => (
                  <li key={no} aria-label={t('versionNo', { no })}>
                    <div>
                      <strong>{t('versionNo', { no })}</strong>
                      <p>
                        {publishedAt === null ? t('versionFirst') : t('versionBy', { name: publishedBy, time: dateTime(publishedAt) })}
                        {restoredFrom !== null && ` · ${t('versionFrom', { no: restoredFrom })}`}
                      </p>
                      <p>{components.map((type) => t(type)).join(' · ')}</p>
                    </div>
                    {no === publishedNo ? (
                      <span className="looks-now">{t('versionNow')}</span>
                    ) : (
                      mayEdit && (
                        <Button
                          disabled={version === null}
                          loading={restore.isPending && restore.variables === no}
                          onClick={() => confirm(no)}
                        >
                          {t('restore')}
                        </Button>
                      )
                    )}
                  </li>
                ))}
              </ul>
            </>
          )
        }
      </Loaded>
    </Drawer>
  )
}
