import * as texts from '#src/texts/reviews.ts'
import { chakra } from '#src/ui/chakra.ts'
import { inputStyle } from '#src/ui/input-style.ts'

/** Where the choice of a team will be, of the same size. */
export const TeamFieldPlace = () => (
  <chakra.div marginBottom="5">
    <chakra.div maxWidth="26rem" className="field">
      <span className="field-label">{texts.team}</span>
      <chakra.span className="skeleton" width="full" height={inputStyle.height} />
      {/* Of a message, which a field keeps a line's gap for. */}
      <span />
      <p className="field-help">{texts.teamHelp}</p>
    </chakra.div>
  </chakra.div>
)
