import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Alert, App, Button, Input, InputNumber, Select } from 'antd'
import { Trash2 } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { StaffInput, StaffOutput } from '@contract/staff/index'
import { isPaceGood, LONGEST_PACE_MIN } from '@domain/kitchen/pace'
import { call, isRefusal } from '../../api/call'
import { useTexts } from '../../i18n/useTexts'
import { Loaded } from '../../parts/Loaded'
import { useFailure } from '../../parts/useFailure'
import { useLeaveGuard } from '../../parts/useLeaveGuard'
import { PageHead } from '../../shell/PageHead'
import { useShop } from '../../shell/shopScope'
import { formTexts } from '../../parts/formTexts'
import { settingsTexts } from './settingsTexts'
import '../../parts/fields.css'
import '../../parts/settingsForm.css'
import './kitchenSettings.css'

type Kitchen = StaffOutput<'/staff/getKitchen'>
type Requested = Omit<StaffInput<'/staff/setKitchen'>, 'shopId' | 'version'>
type Station = Requested['stations'][number]

const texts = { ...formTexts, ...settingsTexts }
const MODES = ['dineIn', 'pickup', 'delivery', 'preorder'] as const
const MOST_STATIONS = 12
const NAME_LENGTH = 20

const requestedOf = ({ paces, stations }: Kitchen): Requested => ({ paces, stations })

const Form = ({ shopId, kitchen, reload }: { shopId: string; kitchen: Kitchen; reload: () => unknown }) => {
  const t = useTexts(texts)
  const client = useQueryClient()
  const fail = useFailure()
  const { message } = App.useApp()
  const [requested, setRequested] = useState(() => requestedOf(kitchen))
  const [base, setBase] = useState(() => ({ version: kitchen.version, stored: requestedOf(kitchen) }))
  const isChanged = JSON.stringify(requested) !== JSON.stringify(base.stored)
  useLeaveGuard(isChanged)
  const isBehind = kitchen.version > base.version
  const { paces, stations } = requested
  const isGood = Object.values(paces).every(isPaceGood) && stations.every(({ name }) => name.trim() !== '')
  const take = (from: Kitchen) => {
    setRequested(requestedOf(from))
    setBase({ version: from.version, stored: requestedOf(from) })
  }
  useEffect(() => {
    // Another person has saved while nothing was typed here.
    if (isBehind && !isChanged) take(kitchen)
  })
  const save = useMutation({
    mutationFn: ({ version, rules }: { version: number; rules: Requested }) => call('/staff/setKitchen', { shopId, ...rules, version }),
    onSuccess: (after) => {
      client.setQueryData<Kitchen>(['kitchenRules', shopId], (before) => before && { ...before, ...after })
      take({ ...kitchen, ...after })
      void message.success(t('saved'))
    },
    onError: (error) => (isRefusal(error, 'staffChanged') ? void reload() : fail(error)),
  })
  const theirs = requestedOf(kitchen)
  const changedIn = (rules: Requested) =>
    (['stations', 'paces'] as const).filter((key) => JSON.stringify(rules[key]) !== JSON.stringify(base.stored[key]))
  /** Applies the person's own changes to the version that somebody else has saved, whose other changes stay. */
  const useMine = () => {
    const rules = { ...theirs, ...Object.fromEntries(changedIn(requested).map((key) => [key, requested[key]])) }
    save.mutate({ version: kitchen.version, rules })
  }
  const change = (at: number, more: Partial<Station>) =>
    setRequested({ ...requested, stations: stations.map((station, index) => (index === at ? { ...station, ...more } : station)) })
  const taken = (at: number) => new Set(stations.flatMap(({ categoryIds }, index) => (index === at ? [] : categoryIds)))
  return (
    <>
      <PageHead title={t('title')} note={isChanged ? t('unsaved') : undefined}>
        <Button
          type="primary"
          disabled={!isChanged || !isGood || isBehind}
          loading={save.isPending}
          onClick={() => save.mutate({ version: base.version, rules: requested })}
        >
          {t('save')}
        </Button>
      </PageHead>
      {isBehind && isChanged && (
        <Alert
          type="warning"
          showIcon
          className="settings-conflict"
          title={t('conflict', {
            name: kitchen.changedBy,
            fields: changedIn(theirs)
              .map((field) => t(field))
              .join(t('comma')),
          })}
          action={
            <div className="keys">
              <Button size="small" disabled={!isGood} loading={save.isPending} onClick={useMine}>
                {t('useMine')}
              </Button>
              <Button size="small" onClick={() => take(kitchen)}>
                {t('useTheirs')}
              </Button>
            </div>
          }
        />
      )}
      <section className="sheet kitchen-sheet">
        <h2>{t('stations')}</h2>
        <p>{t('stationsBody')}</p>
        {stations.map(({ stationId, name, categoryIds }, at) => (
          <div key={stationId ?? `new${at}`} className="kitchen-station">
            <Input
              aria-label={t('stationName', { n: at + 1 })}
              placeholder={t('namePlaceholder')}
              maxLength={NAME_LENGTH}
              value={name}
              status={name.trim() === '' ? 'error' : ''}
              onChange={(event) => change(at, { name: event.target.value })}
            />
            <Select
              mode="multiple"
              aria-label={t('categoriesOf', { n: at + 1 })}
              placeholder={t('categories')}
              value={categoryIds}
              optionFilterProp="label"
              options={kitchen.categories
                .filter(({ categoryId }) => !taken(at).has(categoryId))
                .map((category) => ({ value: category.categoryId, label: category.name }))}
              onChange={(ids) => change(at, { categoryIds: ids })}
            />
            <Button
              type="text"
              aria-label={t('remove', { n: at + 1 })}
              icon={<Trash2 size={18} />}
              onClick={() => setRequested({ ...requested, stations: stations.filter((_, index) => index !== at) })}
            />
          </div>
        ))}
        <Button
          disabled={stations.length >= MOST_STATIONS}
          onClick={() => setRequested({ ...requested, stations: [...stations, { stationId: null, name: '', categoryIds: [] }] })}
        >
          {t('add')}
        </Button>
      </section>
      <section className="sheet kitchen-sheet">
        <h2>{t('paces')}</h2>
        <p>{t('pacesBody')}</p>
        {MODES.map((mode) => {
          const pace = paces[mode]
          const set = (more: Partial<typeof pace>) => setRequested({ ...requested, paces: { ...paces, [mode]: { ...pace, ...more } } })
          const status = isPaceGood(pace) ? '' : 'error'
          return (
            <div key={mode} className="kitchen-pace">
              <strong>{t(mode)}</strong>
              <label>
                {t('soon')}
                <InputNumber
                  min={1}
                  max={LONGEST_PACE_MIN}
                  precision={0}
                  value={pace.soonMin}
                  status={status}
                  onChange={(soonMin) => soonMin !== null && set({ soonMin })}
                />
              </label>
              <label>
                {t('late')}
                <InputNumber
                  min={1}
                  max={LONGEST_PACE_MIN}
                  precision={0}
                  value={pace.lateMin}
                  status={status}
                  onChange={(lateMin) => lateMin !== null && set({ lateMin })}
                />
              </label>
            </div>
          )
        })}
        {!Object.values(paces).every(isPaceGood) && <p className="kitchen-wrong">{t('paceWrong')}</p>}
      </section>
    </>
  )
}

/** The stations of a shop's kitchen with their dishes, and the times after which a ticket is late. */
export const KitchenSettingsPage = () => {
  const shopId = useShop()
  const kitchen = useQuery({ queryKey: ['kitchenRules', shopId], queryFn: () => call('/staff/getKitchen', { shopId }) })
  return <Loaded of={kitchen}>{(data) => <Form shopId={shopId} kitchen={data} reload={kitchen.refetch} />}</Loaded>
}
