import { getComponentsAlias, hooks, isComment, TaroNode, TaroRootElement } from '@tarojs/runtime'
import { sendLean } from './leanData'

sendLean({ hooks, getComponentsAlias, isComment, TaroNode, TaroRootElement })
