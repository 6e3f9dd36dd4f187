import type { ElkEdgeSection, ElkExtendedEdge, ElkNode } from 'elkjs'
import { anyState } from '#src/texts/studio.ts'
import { type Chart, type ChartEdge, type ChartState, isLine, isWithin } from '../chart.ts'
import type { Drawing, DrawnBox, DrawnLabel, DrawnLine, DrawnText } from '../drawing.ts'
import type { Phrases } from '../phrases.ts'
import { textWidth, wrapped } from './measure.ts'

const sizes = { title: 13, cause: 12, guard: 12, actions: 11, row: 12 } as const
const leads = { title: 18, cause: 16, guard: 16, actions: 14, row: 16 } as const
const mostWide = 210
const padding = { across: 14, down: 10 }
/** With more lines the best layout takes half a minute, or has no end. */
const mostForBest = 120
export const isLarge = ({ edges }: Chart): boolean => edges.length > mostForBest

/** Texts one below the other, with the room that they need. */
type Block = { texts: DrawnText[]; width: number; height: number }
type Piece = [look: DrawnText['look'], text: string | null]

const blockOf = (pieces: readonly Piece[], most = mostWide): Block => {
  const texts: DrawnText[] = []
  let height = 0
  let width = 0
  for (const [look, text] of pieces) {
    for (const line of wrapped(text ?? '', sizes[look], most)) {
      texts.push({ look, text: line, x: 0, y: height + leads[look] - 4 })
      height += leads[look]
      width = Math.max(width, textWidth(line, sizes[look]))
    }
  }
  return { texts, width: Math.ceil(width), height }
}
const moved = (texts: readonly DrawnText[], x: number, y: number): DrawnText[] =>
  texts.map((it) => ({ ...it, x: Math.round(it.x + x), y: Math.round(it.y + y) }))

const edgePieces = (phrases: Phrases, edge: ChartEdge): Piece[] => [
  ['cause', phrases.cause(edge.cause)],
  ['guard', phrases.guard(edge)],
  ['actions', phrases.actions(edge.actions)],
]

/** What stands in a state below its name; `edge` for a transition that stays. */
type Row = { edge: string | null; block: Block }
type Face = { title: Block; rows: Row[]; width: number; height: number }

const faceOf = (phrases: Phrases, title: string, state: ChartState | null, staying: readonly ChartEdge[]): Face => {
  const row = (text: string): Row[] => (text === '' ? [] : [{ edge: null, block: blockOf([['row', text]], 240) }])
  const told = (list: readonly string[], phrase: Phrases['entry']) => (list.length === 0 ? [] : row(phrase(list)))
  const rows: Row[] = [
    ...(state?.calls ?? []).flatMap((it) => row(phrases.call(it.src))),
    ...told(state?.entry ?? [], phrases.entry),
    ...told(state?.exit ?? [], phrases.exit),
    ...staying.map((it) => ({ edge: it.id, block: blockOf(edgePieces(phrases, it), 240) })),
  ]
  const name = blockOf([['title', title]])
  return {
    title: name,
    rows,
    width: Math.max(name.width, ...rows.map((it) => it.block.width)) + 2 * padding.across,
    height: name.height + rows.reduce((sum, it) => sum + it.block.height + 6, 0) + 2 * padding.down,
  }
}

type Group = { from: string; to: string; edges: ChartEdge[] }
const anyOf = (path: string) => `${path}@any`
const startOf = (path: string) => `${path}@start`
const idOf = (path: string) => (path === '' ? '@machine' : path)

const padText = (top: number) => `[top=${top},left=16,bottom=16,right=16]`

/** What the layout is asked for, and what is drawn in each place. */
export const prepare = (chart: Chart, phrases: Phrases, direction: 'DOWN' | 'RIGHT') => {
  const lines = chart.edges.filter((it) => isLine(chart, it))
  const staying = (path: string) => chart.edges.filter((it) => it.from === path && !lines.includes(it))
  const isGroup = (path: string) => chart.states.some((it) => it.parent === path)
  /** A way from a group to a state within begins at a box of its own: ‘At any time’. */
  const beginOf = ({ from }: ChartEdge, to: string) => (isGroup(from) && isWithin(to, from) ? anyOf(from) : from)
  const groups = new Map<string, Group>()
  for (const edge of lines)
    for (const to of edge.to) {
      const from = beginOf(edge, to)
      const key = `${from}→${to}`
      const known = groups.get(key)
      if (known) known.edges.push(edge)
      else groups.set(key, { from, to, edges: [edge] })
    }
  /** Room for a line to end at every 14 px of a side. */
  const sideOf = (path: string) => {
    const ends = [...groups.values()]
    return 14 * Math.max(ends.filter((it) => it.to === path).length, ends.filter((it) => it.from === path).length) + 10
  }
  const faces = new Map<string, Face>()
  const blocks = new Map<string, { edge: string; block: Block }[]>()
  const edges: ElkExtendedEdge[] = []

  const nodeOf = (state: ChartState): ElkNode => {
    const { path } = state
    const inner = chart.states.filter((it) => it.parent === path)
    if (state.type === 'history') return { id: idOf(path), width: 26, height: 26 }
    const needsAny = [...groups.values()].some((it) => it.from === anyOf(path))
    // The machine has no box: what is true of it stands in the box for any time.
    const isHeadless = path === '' && inner.length > 0
    const face = faceOf(phrases, phrases.state(state), state, isHeadless || needsAny ? [] : staying(path))
    if (!isHeadless) faces.set(idOf(path), face)
    if (inner.length === 0) {
      const side = sideOf(path)
      return direction === 'DOWN'
        ? { id: idOf(path), width: Math.max(face.width, side), height: face.height }
        : { id: idOf(path), width: face.width, height: Math.max(face.height, side) }
    }
    const children = inner.map(nodeOf)
    const any = faceOf(phrases, anyState, isHeadless ? state : null, staying(path))
    if (needsAny || (isHeadless && any.rows.length > 0)) {
      faces.set(anyOf(idOf(path)), any)
      children.unshift({ id: anyOf(idOf(path)), width: any.width, height: any.height })
    }
    if (state.initial !== null) {
      children.unshift({ id: startOf(idOf(path)), width: 12, height: 12 })
      edges.push({ id: startOf(path), sources: [startOf(idOf(path))], targets: [idOf(state.initial)] })
    }
    return {
      id: idOf(path),
      children,
      layoutOptions: {
        'elk.padding': padText(isHeadless ? 16 : face.height + 12),
        'elk.nodeSize.constraints': 'MINIMUM_SIZE',
        'elk.nodeSize.minimum': `(${face.width},${face.height})`,
      },
    }
  }

  const [machine] = chart.states
  if (!machine) throw new Error(`${chart.id} has no states`)
  const content = nodeOf(machine)
  for (const [key, { from, to, edges: grouped }] of groups) {
    const parts = grouped.map((it) => ({ edge: it.id, block: blockOf(edgePieces(phrases, it)) }))
    blocks.set(key, parts)
    edges.push({
      id: key,
      sources: [from.startsWith('@') ? `@machine${from}` : idOf(from)],
      targets: [idOf(to)],
      labels: [
        {
          text: key,
          layoutOptions: { 'elk.edgeLabels.inline': 'true' },
          width: Math.max(...parts.map((it) => it.block.width)) + 12,
          height: parts.reduce((sum, it) => sum + it.block.height, 0) + 6 * (parts.length - 1) + 6,
        },
      ],
    })
  }
  const isAlone = content.children === undefined
  const graph: ElkNode = {
    ...(isAlone ? { id: '@whole', children: [content] } : content),
    edges,
    layoutOptions: {
      ...content.layoutOptions,
      'elk.algorithm': 'layered',
      'elk.direction': direction,
      'elk.hierarchyHandling': 'INCLUDE_CHILDREN',
      'elk.edgeRouting': 'ORTHOGONAL',
      'elk.layered.nodePlacement.strategy': isLarge(chart) ? 'BRANDES_KOEPF' : 'NETWORK_SIMPLEX',
      'elk.layered.considerModelOrder.strategy': 'NODES_AND_EDGES',
      'elk.layered.thoroughness': isLarge(chart) ? '3' : '30',
      // As its author wrote them, the states of a machine come in the order of a life.
      'elk.layered.cycleBreaking.strategy': 'MODEL_ORDER',
      'elk.spacing.nodeNode': '28',
      'elk.spacing.edgeEdge': '14',
      'elk.spacing.edgeNode': '18',
      'elk.spacing.edgeLabel': '6',
      'elk.layered.spacing.nodeNodeBetweenLayers': '30',
      'elk.layered.spacing.edgeNodeBetweenLayers': '18',
      'elk.layered.spacing.edgeEdgeBetweenLayers': '14',
      'elk.json.edgeCoords': 'ROOT',
      'elk.json.shapeCoords': 'ROOT',
    },
  }
  return { graph, faces, blocks, groups }
}

const boxKinds = {
  atomic: 'atomic',
  compound: 'group',
  parallel: 'parallel',
  final: 'final',
  history: 'history',
} as const

const pointsOf = ({ startPoint, bendPoints = [], endPoint }: ElkEdgeSection): [number, number][] =>
  [startPoint, ...bendPoints, endPoint].map(({ x, y }) => [Math.round(x), Math.round(y)])

const nodesWithin = (node: ElkNode): ElkNode[] => (node.children ?? []).flatMap((it) => [it, ...nodesWithin(it)])

const drawnBox = (node: ElkNode, chart: Chart, face: Face | undefined): DrawnBox => {
  const state = chart.states.find((it) => idOf(it.path) === node.id)
  const [x, y, width, height] = [node.x, node.y, node.width, node.height].map((it) => Math.round(it ?? 0)) as [
    number,
    number,
    number,
    number,
  ]
  const kind = state ? boxKinds[state.type] : node.id.endsWith('@start') ? 'start' : 'any'
  const texts = face ? moved(face.title.texts, x + padding.across, y + padding.down) : []
  const rows: DrawnBox['rows'] = []
  let down = y + padding.down + (face?.title.height ?? 0)
  for (const { edge, block } of face?.rows ?? []) {
    down += 6
    texts.push(...moved(block.texts, x + padding.across, down))
    if (edge !== null) rows.push({ edge, y: Math.round(down), height: block.height })
    down += block.height
  }
  const head = face ? face.height : 0
  return {
    id: node.id.replace(/^@machine/, ''),
    kind,
    x,
    y,
    width,
    height,
    head,
    texts,
    rows,
    isBusy: state?.tags.includes('busy') ?? false,
  }
}

/** Gives everything in a chart its place, by whatever lays a graph out. */
export const place = async (
  { graph, faces, blocks, groups }: ReturnType<typeof prepare>,
  chart: Chart,
  layout: (graph: ElkNode) => Promise<ElkNode>,
): Promise<Drawing> => {
  const done = await layout(graph)
  const lines = (done.edges ?? []).map((edge): DrawnLine => {
    const { id, sections = [], labels = [] } = edge as ElkExtendedEdge
    const group = groups.get(id)
    const [label] = labels
    const parts: DrawnLabel[] = []
    let down = Math.round(label?.y ?? 0) + 3
    for (const { edge: of, block } of blocks.get(id) ?? []) {
      const x = Math.round(label?.x ?? 0)
      parts.push({
        edge: of,
        x,
        y: down - 3,
        width: Math.ceil(label?.width ?? 0),
        height: block.height + 6,
        texts: moved(block.texts, x + 6, down),
      })
      down += block.height + 6
    }
    const [section] = sections
    return {
      id,
      from: group?.from ?? id,
      to: group?.to ?? '',
      points: section ? pointsOf(section) : [],
      labels: parts,
    }
  })
  return {
    width: Math.ceil(done.width ?? 0),
    height: Math.ceil(done.height ?? 0),
    boxes: nodesWithin(done).map((it) => drawnBox(it, chart, faces.get(it.id))),
    lines,
  }
}
