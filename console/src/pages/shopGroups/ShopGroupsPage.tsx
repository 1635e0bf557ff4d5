import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import { Eye } from 'lucide-react'
import { useState } from 'react'
import type { StaffOutput } from '@contract/staff/index'
import { call } from '../../api/call'
import { useTexts } from '../../i18n/useTexts'
import { DinerPreview } from '../../parts/DinerPreview'
import { formTexts } from '../../parts/formTexts'
import { Loaded } from '../../parts/Loaded'
import { SettingsForm } from '../../parts/SettingsForm'
import { useLeaveGuard } from '../../parts/useLeaveGuard'
import { noWords } from '../../parts/words'
import { useMe } from '../../session/useMe'
import { PageHead } from '../../shell/PageHead'
import { GroupsField } from './GroupsField'
import { shopGroupsTexts } from './texts'
import '../../parts/fields.css'
import '../shopSettings/shopSettings.css'
import './shopGroups.css'

type Fields = Pick<StaffOutput<'/staff/getShopGroups'>, 'list'>
const KEY = ['shopGroups']

/** The groups in which diners are shown the merchant's shops. */
export const ShopGroupsPage = () => {
  const t = useTexts(shopGroupsTexts)
  const forms = useTexts(formTexts)
  const client = useQueryClient()
  const { me } = useMe()
  const groups = useQuery({ queryKey: KEY, queryFn: () => call('/staff/getShopGroups', {}) })
  const [isDirty, setDirty] = useState(false)
  const [isPreviewing, setPreviewing] = useState(false)
  useLeaveGuard(isDirty)
  const shopId = me?.shops[0]?.shopId
  const save = async ({ list }: Fields, version: number) => {
    // Languages in which the merchant does not write have no field.
    const typed = list.map(({ name, caption, ...group }) => ({
      ...group,
      name: { ...noWords(), ...name },
      caption: { ...noWords(), ...caption },
    }))
    client.setQueryData(KEY, await call('/staff/setShopGroups', { version, list: typed }))
  }
  return (
    <>
      <PageHead title={t('title')} note={isDirty ? forms('unsaved') : undefined} />
      <Loaded of={groups}>
        {(data) => (
          <section className="sheet settings-part">
            <div className="settings-lead">
              <p className="settings-hint">{t('purpose')}</p>
              {shopId !== undefined && data.list.length > 0 && (
                <Button icon={<Eye size={16} aria-hidden />} onClick={() => setPreviewing(true)}>
                  {t('preview')}
                </Button>
              )}
            </div>
            <SettingsForm<Fields>
              stored={{ list: data.list }}
              state={data}
              labels={{ list: t('list') }}
              save={save}
              reload={() => void groups.refetch()}
              onDirty={setDirty}
            >
              <GroupsField />
            </SettingsForm>
          </section>
        )}
      </Loaded>
      {isPreviewing && shopId !== undefined && (
        <DinerPreview shopId={shopId} page="packOther/pages/case" note={t('previewNote')} onClose={() => setPreviewing(false)} />
      )}
    </>
  )
}
