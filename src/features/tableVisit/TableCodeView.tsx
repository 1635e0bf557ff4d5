import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { CODES } from '@/api'
import { Button } from '@/components/ui/Button'
import { Card } from '@/components/ui/Card'
import { EmptyState } from '@/components/ui/EmptyState'
import { Field } from '@/components/ui/Field'
import { Page } from '@/components/ui/Page'
import { NoShop, useScan, useSwitch } from '@/features/place'
import { useI18n } from '@/i18n'
import { useApp } from '@/useApp'
import { tableCodeTexts } from './texts'
import { VisitView } from './VisitView'
import './style.scss'

const MAX_LENGTH = 20

/** The diner's table, if it is a full-service one; else the form to enter its number. */
export const TableCodeView = observer(() => {
  const { shop } = useApp()
  return shop.table && shop.servesFirst ? <VisitView key={shop.table.tableId} /> : <NumberView />
})

/** The number of a table of the open shop, for a diner who cannot scan its code. */
const NumberView = observer(() => {
  const { shop: here, nav } = useApp()
  const { t } = useI18n(tableCodeTexts)
  const change = useSwitch()
  const scan = useScan()
  const [number, setNumber] = useState('')
  const [isMissing, setMissing] = useState(false)
  const { shop } = here

  const type = (typed: string) => {
    setNumber(typed)
    setMissing(false)
  }
  // The visit of a full-service table is opened on this page.
  const toMenu = (isThere: boolean) => (isThere && !here.servesFirst ? nav.tab('menu') : undefined)
  const sit = async () => {
    const tableNo = number.trim()
    if (tableNo === '') return setMissing(true)
    await toMenu(await change.to({ tableNo }))
  }

  const form = (name: string, desc: string) => (
    <View className="zm-table-code">
      <Card className="zm-table-code__form">
        <Field
          label={t('tableCode.at', { shop: name })}
          value={number}
          onChange={type}
          placeholder={t('tableCode.placeholder')}
          hint={desc || t('tableCode.hint')}
          error={isMissing ? t('tableCode.missing') : null}
          maxLength={MAX_LENGTH}
          clearable
          onConfirm={() => void sit()}
        />
        <View className="zm-table-code__keys">
          <Button block busy={change.isBusy} onTap={() => void sit()}>
            {t('tableCode.sit')}
          </Button>
          <Button block kind="outline" onTap={() => void nav.go('shops')}>
            {t('tableCode.otherShop')}
          </Button>
        </View>
      </Card>
    </View>
  )
  const orders = { label: t('tableCode.orders'), onTap: () => void nav.tab('orders') }
  const typing = { label: t('tableCode.title'), onTap: here.problem.dismiss }
  const ended = (message: string, mustBeScanned: boolean) => (
    <EmptyState
      drawing="plate"
      urgent
      title={message}
      body={t('tableCode.endedBody')}
      action={{ label: t('tableCode.scan'), icon: 'scan-line', onTap: () => void scan().then(toMenu) }}
      secondary={mustBeScanned ? orders : typing}
    />
  )
  const mustScan = (name: string) => (
    <EmptyState
      drawing="compass"
      title={t('tableCode.mustScan')}
      body={t('tableCode.mustScanBody', { shop: name })}
      action={{ label: t('tableCode.scan'), icon: 'scan-line', onTap: () => void scan().then(toMenu) }}
    />
  )
  const noTables = (name: string) => (
    <EmptyState
      drawing="plate"
      title={t('tableCode.noTables')}
      body={t('tableCode.noTablesBody', { shop: name })}
      action={{ label: t('tableCode.toMenu'), onTap: () => void nav.tab('menu') }}
      secondary={{ label: t('tableCode.otherShop'), onTap: () => void nav.go('shops') }}
    />
  )
  const problem = here.entryProblem?.code === CODES.visitEnded ? here.entryProblem : null
  const body = () => {
    if (!shop) return <NoShop />
    if (problem) return ended(problem.message, shop.needsScan)
    if (!shop.hasTables) return noTables(shop.name)
    return shop.needsScan ? mustScan(shop.name) : form(shop.name, shop.tableDesc)
  }
  return (
    <Page short title={problem && shop ? shop.name : t('tableCode.title')} onBack={() => void nav.back({ otherwise: 'menu' })}>
      {body()}
    </Page>
  )
})
