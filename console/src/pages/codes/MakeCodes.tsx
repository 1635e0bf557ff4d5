import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Alert, App, Button, Drawer, Form, InputNumber, Segmented, Select } from 'antd'
import { useState } from 'react'
import type { StaffInput, StaffOutput } from '@contract/staff/index'
import { CODE_PRIZES, type CodePrize, MOST_CODES, MOST_DRAWN } from '@domain/redemption/batch'
import { groupsOf } from '@domain/redemption/code'
import { DAY } from '@domain/time'
import { call } from '../../api/call'
import { useTexts } from '../../i18n/useTexts'
import { Loaded } from '../../parts/Loaded'
import { MomentInput } from '../../parts/MomentInput'
import { saveFile } from '../../parts/saveFile'
import { savePdf } from '../../parts/savePdf'
import { useFailure } from '../../parts/useFailure'
import { useLeaveGuard } from '../../parts/useLeaveGuard'
import { useLanguages, WordsFields } from '../../parts/WordsFields'
import { noWords } from '../../parts/words'
import { codesTexts } from './texts'
import '../../parts/fields.css'

type Made = StaffOutput<'/staff/makeCodes'>
type Draft = StaffInput<'/staff/makeCodes'>
const WEEKS = 12

/** The codes that were just made: they are here this once. */
const Codes = ({ made, onSaved }: { made: Made; onSaved: () => void }) => {
  const t = useTexts(codesTexts)
  const fail = useFailure()
  const { codes, csv, fileName, batch } = made
  const print = useMutation({
    mutationFn: (from: number) => call('/staff/printCodes', { batchId: batch.batchId, codes: codes.slice(from, from + MOST_DRAWN) }),
    onSuccess: (file) => {
      savePdf(file.fileName, file.pdf)
      onSaved()
    },
    onError: fail,
  })
  const parts = Array.from({ length: Math.ceil(codes.length / MOST_DRAWN) }, (_, at) => at * MOST_DRAWN)
  return (
    <>
      <Alert type="warning" showIcon className="codes-once" title={t('once')} />
      <div className="keys codes-keys">
        <Button
          type="primary"
          onClick={() => {
            saveFile(`${fileName}.csv`, csv, 'text/csv')
            onSaved()
          }}
        >
          {t('csv')}
        </Button>
        {parts.map((from) => (
          <Button key={from} loading={print.isPending && print.variables === from} onClick={() => print.mutate(from)}>
            {parts.length === 1 ? t('pdf') : t('pdfPart', { from: from + 1, to: Math.min(from + MOST_DRAWN, codes.length) })}
          </Button>
        ))}
      </div>
      <ol className="codes-list" tabIndex={0} aria-label={t('title')}>
        {codes.map((code) => (
          <li key={code}>{groupsOf(code).join('-')}</li>
        ))}
      </ol>
    </>
  )
}

interface Typed extends Omit<Draft, 'codes' | 'uses' | 'startsAt' | 'expiresAt'> {
  codes: number | null
  uses: number | null
  startsAt: number | null
  expiresAt: number | null
}

const blank = (now: number): Typed => ({
  name: noWords(),
  note: noWords(),
  kind: 'coupon',
  offerId: null,
  points: null,
  days: null,
  codes: 100,
  uses: 1,
  startsAt: now,
  expiresAt: now + WEEKS * 7 * DAY,
})

/** Makes codes, and hands them out as files. */
export const MakeCodes = ({ onClose }: { onClose: () => void }) => {
  const t = useTexts(codesTexts)
  const { modal } = App.useApp()
  const client = useQueryClient()
  const languages = useLanguages()
  const [form] = Form.useForm<Typed>()
  const fail = useFailure(form)
  const [isDirty, setDirty] = useState(false)
  const [isSaved, setSaved] = useState(false)
  const kind = Form.useWatch<CodePrize | undefined>('kind', form) ?? 'coupon'
  const choices = useQuery({ queryKey: ['campaignChoices'], queryFn: () => call('/staff/getCampaignChoices', {}) })
  const make = useMutation({
    mutationFn: (typed: Typed) =>
      call('/staff/makeCodes', {
        name: typed.name,
        note: typed.note,
        kind: typed.kind,
        offerId: typed.kind === 'coupon' ? (typed.offerId ?? null) : null,
        points: typed.kind === 'points' ? (typed.points ?? null) : null,
        days: typed.kind === 'goods' ? (typed.days ?? null) : null,
        codes: typed.codes!,
        uses: typed.uses!,
        startsAt: typed.startsAt!,
        expiresAt: typed.expiresAt!,
      }),
    onSuccess: () => {
      setDirty(false)
      void client.invalidateQueries({ queryKey: ['codeBatches'] })
    },
    onError: fail,
  })
  const made = make.data
  const leave = useLeaveGuard(isDirty || (made !== undefined && !isSaved))
  /** Codes that were not downloaded would be lost. */
  const close = () => {
    if (made === undefined || isSaved) return leave(onClose)
    void modal.confirm({
      title: t('closeTitle'),
      content: t('closeBody'),
      okText: t('close'),
      okButtonProps: { danger: true },
      cancelText: t('cancel'),
      autoFocusButton: 'cancel',
      onOk: onClose,
    })
  }
  const needed = [{ required: true, message: t('missing') }]
  return (
    <Drawer open size={624} onClose={close} title={made ? t('made', { count: made.codes.length }) : t('add')}>
      {made ? (
        <Codes made={made} onSaved={() => setSaved(true)} />
      ) : (
        <Loaded of={choices}>
          {(known) => (
            <Form<Typed>
              form={form}
              layout="vertical"
              initialValues={blank(known.now)}
              onValuesChange={() => setDirty(true)}
              onFinish={(typed) => make.mutate(typed)}
            >
              <WordsFields name="name" label={t('name')} languages={languages} longest={20} missing={t('nameMissing')} />
              <WordsFields name="note" label={t('note')} languages={languages} longest={60} />
              <Form.Item name="kind" label={t('kind')}>
                <Segmented options={CODE_PRIZES.map((value) => ({ value, label: t(`kind.${value}`) }))} />
              </Form.Item>
              {kind === 'coupon' && (
                <Form.Item name="offerId" label={t('offerId')} rules={needed}>
                  <Select
                    showSearch
                    optionFilterProp="label"
                    options={known.offers.map(({ offerId, name }) => ({ value: offerId, label: name }))}
                  />
                </Form.Item>
              )}
              {kind === 'points' && (
                <Form.Item name="points" label={t('points')} rules={needed}>
                  <InputNumber<number> min={1} max={1_000_000} precision={0} />
                </Form.Item>
              )}
              {kind === 'goods' && (
                <Form.Item name="days" label={t('days')} rules={needed}>
                  <InputNumber<number> min={1} max={365} precision={0} suffix={t('dayUnit')} />
                </Form.Item>
              )}
              <div className="fields-row">
                <Form.Item name="codes" label={t('codes')} rules={needed}>
                  <InputNumber<number> min={1} max={MOST_CODES} precision={0} />
                </Form.Item>
                <Form.Item name="uses" label={t('uses')} rules={needed}>
                  <InputNumber<number> min={1} max={100_000} precision={0} />
                </Form.Item>
              </div>
              <div className="fields-row">
                <Form.Item name="startsAt" label={t('startsAt')} rules={needed}>
                  <MomentInput />
                </Form.Item>
                <Form.Item name="expiresAt" label={t('endsAt')} rules={needed}>
                  <MomentInput />
                </Form.Item>
              </div>
              <Button type="primary" htmlType="submit" loading={make.isPending}>
                {t('make')}
              </Button>
            </Form>
          )}
        </Loaded>
      )}
    </Drawer>
  )
}
