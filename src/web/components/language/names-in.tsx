import { Fragment, type ReactNode } from "react";
import { writtenIn } from "../../here.ts";

function marked(sentence: string, [name, ...others]: readonly string[]): ReactNode {
  if (name === undefined) return sentence;
  const [before = "", ...after] = name ? sentence.split(name) : [sentence];
  return (
    <>
      {marked(before, others)}
      {after.map((text, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one sentence have no other order
        <Fragment key={index}>
          <span lang={writtenIn}>{name}</span>
          {marked(text, others)}
        </Fragment>
      ))}
    </>
  );
}

/** A sentence in which the names that companies have given are marked with their language. */
export function NamesIn({ sentence, names }: { sentence: string; names: readonly string[] }): ReactNode {
  return writtenIn ? marked(sentence, names) : sentence;
}

/**
 * The name of a link or button that says more than it shows. An attribute cannot hold two languages: on a page in another
 * language than the names, the sentence stands where only screen readers find it.
 */
export const spoken = (sentence: string, names: readonly string[], shown: ReactNode) =>
  writtenIn
    ? {
        children: (
          <>
            <span className="sr-only">
              <NamesIn sentence={sentence} names={names} />
            </span>
            <span aria-hidden="true">{shown}</span>
          </>
        ),
      }
    : { "aria-label": sentence, children: shown };
