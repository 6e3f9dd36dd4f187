import { Workflow } from 'lucide-react'
import { lifeLink } from '#src/navigation/machines.ts'
import * as texts from '#src/texts/history.ts'
import { chakra } from '#src/ui/chakra.ts'
import { screenOnly } from '#src/ui/media.ts'
import { TextLink } from './links.tsx'

/** From a record to the diagram of its life. */
export const LifeLink = ({ of }: { of: Parameters<typeof lifeLink>[0] }) => (
  <chakra.p textStyle="small" marginTop="3" css={screenOnly}>
    <TextLink {...lifeLink(of)}>
      <Workflow size={14} aria-hidden />
      {texts.seeLife}
    </TextLink>
  </chakra.p>
)
