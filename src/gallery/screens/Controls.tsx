import { View } from '@tarojs/components'
import { useState } from 'react'
import { Button, type ButtonProps } from '@/components/ui/Button'
import { Card } from '@/components/ui/Card'
import { Choice } from '@/components/ui/Choice'
import { Field } from '@/components/ui/Field'
import { Options } from '@/components/ui/Options'
import { Page } from '@/components/ui/Page'
import { PictureGrid } from '@/components/ui/PictureGrid'
import { RatingStars } from '@/components/ui/RatingStars'
import { IconButton } from '@/components/ui/IconButton'
import { SearchField } from '@/components/ui/SearchField'
import { Segmented } from '@/components/ui/Segmented'
import { Stepper } from '@/components/commerce/Stepper'
import { TextTabs } from '@/components/ui/TextTabs'
import { art } from '../art'

const nothing = () => undefined
const KINDS = ['solid', 'tonal', 'outline', 'danger'] as const
const SIZES = [48, 40, 32] as const
const STATES: Partial<ButtonProps>[] = [{}, { icon: 'refresh-cw' }, { busy: true }, { disabled: true }]

/** Components that are tapped, in every kind, size and state. */
export const Keys = () => {
  const [mode, setMode] = useState('a')
  return (
    <Page title="按键" onBack={nothing}>
      <View className="g-pad">
        {KINDS.map((kind) =>
          SIZES.map((size) => (
            <View key={`${kind}${size}`} className="g-line">
              {STATES.map((state, at) => (
                <Button key={at} kind={kind} size={size} {...state} label={`按键 ${kind} ${size} ${at}`} onTap={nothing}>
                  按键
                </Button>
              ))}
            </View>
          )),
        )}
        <Button block onTap={nothing}>
          占满一行，字很长的时候换行，不会被截断，也不会撑出屏幕
        </Button>
        <View className="g-line">
          <IconButton icon="phone" label="打电话" onTap={nothing} />
          <IconButton solid icon="phone" label="打电话给骑手" onTap={nothing} />
          <IconButton icon="navigation" label="路线" onTap={nothing} />
          <IconButton icon="share-2" label="分享" openType="share" onTap={nothing} />
        </View>
        {(['menu', 'quiet'] as const).map((variant) => (
          <View key={variant} className="g-line">
            <Stepper variant={variant} value={0} name={`${variant} 零`} onAdd={nothing} onRemove={nothing} />
            <Stepper variant={variant} value={1} name={`${variant} 一`} onAdd={nothing} onRemove={nothing} />
            <Stepper variant={variant} value={88} name={`${variant} 八十八`} onAdd={nothing} onRemove={nothing} />
            <Stepper
              variant={variant}
              value={2}
              max={2}
              limitReason="每单限 2 份"
              name={`${variant} 到顶`}
              onAdd={nothing}
              onRemove={nothing}
            />
            <Stepper variant={variant} value={1} min={1} name={`${variant} 到底`} onAdd={nothing} onRemove={nothing} />
          </View>
        ))}
        <Stepper size={20} value={0} name="小" onAdd={nothing} onRemove={nothing} />
        <Segmented
          label="三段"
          value={mode}
          onChange={setMode}
          options={[
            { value: 'a', label: '堂食' },
            { value: 'b', label: '自取' },
            { value: 'c', label: '外卖', disabled: true },
          ]}
        />
        <Segmented
          size={32}
          label="两段"
          value={mode}
          onChange={setMode}
          options={[
            { value: 'a', label: '堂食' },
            { value: 'b', label: '自取' },
          ]}
        />
        <TextTabs
          label="标签"
          value={mode}
          onChange={setMode}
          tabs={[
            { value: 'a', label: '可用', count: 6 },
            { value: 'b', label: '已使用' },
          ]}
        />
        {(['radio', 'checkbox', 'switch'] as const).map((kind) => (
          <View key={kind} className="g-line">
            <Choice kind={kind} checked onChange={nothing}>
              开
            </Choice>
            <Choice kind={kind} checked={false} onChange={nothing}>
              关
            </Choice>
            <Choice kind={kind} checked={false} disabled onChange={nothing}>
              不可选
            </Choice>
          </View>
        ))}
        <Card>
          <Choice kind="switch" trailing label="匿名评价" checked onChange={nothing}>
            匿名评价
          </Choice>
        </Card>
        <Options
          title="加料"
          caption="选填，最多 3 份"
          multiple
          chosen={['egg']}
          onPick={nothing}
          options={[
            { id: 'egg', label: '溏心蛋', extra: '+¥4' },
            { id: 'greens', label: '烫青菜', extra: '+¥5' },
            { id: 'mushroom', label: '炒菌菇', offReason: '炒菌菇今日售完' },
          ]}
        />
        <RatingStars label="没打分" value={0} onChange={nothing} />
        <RatingStars label="四星" value={4} onChange={nothing} />
        <RatingStars label="只看" value={3} />
        <RatingStars label="小的" size="small" value={2} onChange={nothing} />
        <RatingStars label="大的" size="large" value={5} />
      </View>
    </Page>
  )
}

const FIELDS = ['text', 'digits', 'pin', 'amount', 'phone', 'email'] as const
const picture = art('steaming-bowl', 'broth')

/** Form fields: empty, filled, wrong, disabled. */
export const Fields = () => {
  const [word, setWord] = useState('牛腱')
  return (
    <Page title="表单" onBack={nothing}>
      <View className="g-pad">
        {FIELDS.map((kind) => (
          <Field key={kind} kind={kind} label={`${kind}（空）`} value="" onChange={nothing} placeholder="写点什么" hint="一句提示" />
        ))}
        <Field label="填好了" value="林小满" onChange={nothing} clearable />
        <Field label="填错了" kind="phone" value="138" onChange={nothing} error="手机号要 11 位" />
        <Field label="不能改" value="138****0001" onChange={nothing} disabled />
        <Field label="有字数" value="少放香菜" onChange={nothing} maxLength={10} counted />
        <Field label="多行" multiline value="汤很鲜，面筋道。" onChange={nothing} maxLength={500} counted />
        <Field label="生日（空）" kind="date" value="" onChange={nothing} placeholder="选日期" />
        <Field label="生日" kind="date" value="1996-05-20" onChange={nothing} latest="2026-11-21" />
        <Field
          label="验证码"
          kind="digits"
          value=""
          onChange={nothing}
          placeholder="短信里的 6 位数字"
          leading={<View className="g-caption">+86</View>}
          trailing={
            <Button size={32} kind="tonal" onTap={nothing}>
              获取验证码
            </Button>
          }
        />
        <SearchField value={word} onChange={setWord} placeholder="菜名或拼音" />
        <SearchField value="" onChange={nothing} placeholder="搜门店名或地址" />
        <PictureGrid pictures={[]} max={6} onAdd={nothing} />
        <PictureGrid
          max={6}
          onAdd={nothing}
          onRemove={nothing}
          onRetry={nothing}
          pictures={[
            { id: '1', url: picture },
            { id: '2', url: picture, state: 'uploading' },
            { id: '3', url: picture, state: 'failed' },
          ]}
        />
        <PictureGrid max={1} pictures={[{ id: '1', url: picture }]} />
      </View>
    </Page>
  )
}
