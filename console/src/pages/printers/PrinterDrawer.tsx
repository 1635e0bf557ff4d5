import { Checkbox, Drawer, Form, Input, InputNumber, Segmented, Select } from 'antd'
import { useState } from 'react'
import type { StaffInput, StaffOutput } from '@contract/staff/index'
import { type Lang, LANGS } from '@domain/lang'
import { PAPER_WIDTHS } from '@domain/printing/document'
import { PRINTED_KINDS } from '@domain/printing/job'
import { call } from '../../api/call'
import { LANG_NAMES, useLanguage } from '../../i18n/language'
import { useTexts } from '../../i18n/useTexts'
import type { Printer } from '../../parts/printing/usePrinting'
import { SettingsForm } from '../../parts/SettingsForm'
import { useLeaveGuard } from '../../parts/useLeaveGuard'
import { printersTexts } from './texts'

type Input = Omit<StaffInput<'/staff/addPrinter'>, 'shopId'>
/** The input of the form; fields that a kind of printer does not have are empty. */
type Fields = Omit<Input, 'host' | 'serialNo' | 'serialKey' | 'stationId' | 'backupPrinterId'> &
  Record<'host' | 'serialNo' | 'serialKey' | 'stationId' | 'backupPrinterId', string>
const RAW_PORT = 9100

const fieldsOf = (printer: Printer | null, lang: Lang): Fields => ({
  name: printer?.name ?? '',
  kind: printer?.kind ?? 'network',
  host: printer?.host ?? '',
  port: printer?.port ?? RAW_PORT,
  serialNo: printer?.serialNo ?? '',
  serialKey: '',
  paperMm: printer?.paperMm ?? 80,
  paperLang: printer?.paperLang ?? lang,
  prints: printer?.prints ?? ['ticket', 'receipt'],
  stationId: printer?.stationId ?? '',
  backupPrinterId: printer?.backupPrinterId ?? '',
})

const inputOf = ({ stationId, backupPrinterId, host, port, serialNo, serialKey, ...rest }: Fields): Input => ({
  ...rest,
  host: rest.kind === 'network' ? host : null,
  port: rest.kind === 'network' ? port : null,
  serialNo: rest.kind === 'cloud' ? serialNo : null,
  serialKey: rest.kind === 'cloud' ? serialKey || null : null,
  stationId: stationId || null,
  backupPrinterId: backupPrinterId || null,
})

const NEW = { version: 0, changedBy: '' }

interface PrinterDrawerProps {
  shopId: string
  /** Null: a new printer. */
  printer: Printer | null
  known: StaffOutput<'/staff/getPrinters'>
  reload: () => unknown
  onClose: () => void
}

export const PrinterDrawer = ({ shopId, printer, known, reload, onClose }: PrinterDrawerProps) => {
  const t = useTexts(printersTexts)
  const { lang } = useLanguage()
  const [isDirty, setDirty] = useState(false)
  const leave = useLeaveGuard(isDirty)
  const save = async (fields: Fields, version: number) => {
    const input = { ...inputOf(fields), shopId }
    if (printer) await call('/staff/editPrinter', { ...input, printerId: printer.printerId, version })
    else await call('/staff/addPrinter', input)
    onClose()
    void reload()
  }
  return (
    <Drawer open onClose={() => leave(onClose)} size={480} title={printer?.name ?? t('add')}>
      <SettingsForm
        stored={fieldsOf(printer, lang)}
        state={printer ?? NEW}
        labels={{
          name: t('name'),
          kind: t('kind'),
          host: t('host'),
          port: t('port'),
          serialNo: t('serialNo'),
          prints: t('prints'),
          stationId: t('station'),
          paperMm: t('paper'),
          paperLang: t('lang'),
          backupPrinterId: t('backup'),
        }}
        save={save}
        reload={reload}
        onDirty={setDirty}
        done={t('saved')}
      >
        <PrinterFields printer={printer} known={known} />
      </SettingsForm>
    </Drawer>
  )
}

const PrinterFields = ({ printer, known }: Pick<PrinterDrawerProps, 'printer' | 'known'>) => {
  const t = useTexts(printersTexts)
  const form = Form.useFormInstance<Fields>()
  const kind = Form.useWatch('kind', form) ?? printer?.kind ?? 'network'
  const prints = Form.useWatch('prints', form) ?? printer?.prints ?? ['ticket', 'receipt']
  const kinds = (['network', 'cloud', 'browser'] as const).filter((one) => one !== 'cloud' || known.hasCloud)
  const others = known.list.filter(({ printerId }) => printerId !== printer?.printerId)
  return (
    <>
      <Form.Item name="name" label={t('name')} rules={[{ required: true, whitespace: true, message: t('nameMissing') }]}>
        <Input maxLength={20} />
      </Form.Item>
      <Form.Item name="kind" label={t('kind')}>
        <Segmented block options={kinds.map((value) => ({ value, label: t(value) }))} />
      </Form.Item>
      {kind === 'network' && (
        <div className="printer-row">
          <Form.Item name="host" label={t('host')}>
            <Input placeholder="192.168.1.50" inputMode="decimal" maxLength={253} />
          </Form.Item>
          <Form.Item name="port" label={t('port')}>
            <InputNumber min={1} max={65_535} />
          </Form.Item>
        </div>
      )}
      {kind === 'cloud' && (
        <>
          <Form.Item name="serialNo" label={t('serialNo')} extra={t('onLabel')}>
            <Input maxLength={40} />
          </Form.Item>
          <Form.Item name="serialKey" label={t('serialKey')} {...(printer?.kind === 'cloud' && { extra: t('keepsKey') })}>
            <Input maxLength={40} autoComplete="off" />
          </Form.Item>
        </>
      )}
      {kind === 'browser' && <p className="drawer-hint">{t('browserHint')}</p>}
      <Form.Item name="prints" label={t('prints')}>
        <Checkbox.Group options={PRINTED_KINDS.map((value) => ({ value, label: t(value) }))} />
      </Form.Item>
      {prints.includes('ticket') && known.stations.length > 0 && (
        <Form.Item name="stationId" label={t('station')}>
          <Select
            options={[
              { value: '', label: t('allStations') },
              ...known.stations.map(({ stationId, name }) => ({ value: stationId, label: name })),
            ]}
          />
        </Form.Item>
      )}
      <Form.Item name="paperMm" label={t('paper')}>
        <Segmented options={PAPER_WIDTHS.map((value) => ({ value, label: t('mm', { value }) }))} />
      </Form.Item>
      <Form.Item name="paperLang" label={t('lang')}>
        <Select options={LANGS.map((value) => ({ value, label: LANG_NAMES[value] }))} />
      </Form.Item>
      {others.length > 0 && (
        <Form.Item name="backupPrinterId" label={t('backup')}>
          <Select
            options={[{ value: '', label: t('noBackup') }, ...others.map(({ printerId, name }) => ({ value: printerId, label: name }))]}
          />
        </Form.Item>
      )}
    </>
  )
}
