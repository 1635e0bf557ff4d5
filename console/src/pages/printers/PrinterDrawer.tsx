import { useMutation } from '@tanstack/react-query'
import { App, Button, Checkbox, Drawer, Form, Input, InputNumber, Segmented, Select } from 'antd'
import type { StaffInput, StaffOutput } from '@contract/staff/index'
import { LANGS } from '@domain/lang'
import { PAPER_WIDTHS } from '@domain/printing/document'
import { PRINTED_KINDS } from '@domain/printing/job'
import { call } from '../../api/call'
import { LANG_NAMES, useLanguage } from '../../i18n/language'
import { useTexts } from '../../i18n/useTexts'
import type { Printer } from '../../parts/printing/usePrinting'
import { useFailure } from '../../parts/useFailure'
import { printersTexts } from './texts'

type Fields = Omit<StaffInput<'/staff/addPrinter'>, 'shopId' | 'stationId' | 'backupPrinterId'> & {
  stationId: string
  backupPrinterId: string
}
const RAW_PORT = 9100

interface PrinterDrawerProps {
  shopId: string
  /** Null: a new one. */
  printer: Printer | null
  known: StaffOutput<'/staff/getPrinters'>
  onSaved: () => void
  onClose: () => void
}

export const PrinterDrawer = ({ shopId, printer, known, onSaved, onClose }: PrinterDrawerProps) => {
  const t = useTexts(printersTexts)
  const { lang } = useLanguage()
  const { message } = App.useApp()
  const [form] = Form.useForm<Fields>()
  const fail = useFailure(form)
  const kind = Form.useWatch('kind', form) ?? printer?.kind ?? 'network'
  const prints = Form.useWatch('prints', form) ?? printer?.prints ?? ['ticket', 'receipt']
  const save = useMutation({
    mutationFn: (fields: Fields) => {
      const { stationId, backupPrinterId, host, port, serialNo, serialKey, ...rest } = fields
      const input = {
        ...rest,
        shopId,
        host: kind === 'network' ? (host ?? '') : null,
        port: kind === 'network' ? (port ?? null) : null,
        serialNo: kind === 'cloud' ? (serialNo ?? '') : null,
        serialKey: kind === 'cloud' ? serialKey || null : null,
        stationId: stationId || null,
        backupPrinterId: backupPrinterId || null,
      }
      return printer
        ? call('/staff/editPrinter', { ...input, printerId: printer.printerId, version: printer.version })
        : call('/staff/addPrinter', input)
    },
    onSuccess: () => {
      void message.success(t('saved'))
      onSaved()
    },
    onError: fail,
  })
  const initial: Partial<Fields> = {
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
  }
  const kinds = (['network', 'cloud', 'browser'] as const).filter((one) => one !== 'cloud' || known.hasCloud)
  const others = known.list.filter(({ printerId }) => printerId !== printer?.printerId)
  return (
    <Drawer open onClose={onClose} size={480} title={printer?.name ?? t('add')}>
      <Form form={form} layout="vertical" initialValues={initial} onFinish={save.mutate}>
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
        <Button type="primary" size="large" block htmlType="submit" loading={save.isPending}>
          {t('save')}
        </Button>
      </Form>
    </Drawer>
  )
}
