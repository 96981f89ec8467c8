import type { AnswerProfile } from '@hale/contract/answer-profile';
import { useQuery } from '@tanstack/react-query';
import { queryClient } from '../../../api/query-client.ts';
import { Card } from '../../../ui/card.tsx';
import { cx } from '../../../ui/cx.ts';
import { showAlert } from '../../../ui/show-alert.ts';
import { Switch } from '../../../ui/switch.tsx';
import { useFormTexts, type FormText } from '../load-forms.ts';
import { answerProfileQuery, sendAnswerSwitch } from '../queries.ts';

const samePlace = { gridArea: '1 / 1' };

/** Whether answers may use what is saved, and what that is. */
export const ProfileSwitch = () => {
  const text = useFormTexts();
  const { data } = useQuery(answerProfileQuery, queryClient);
  if (!data) return null;

  const change = async (isOn: boolean) => {
    queryClient.setQueryData(answerProfileQuery.queryKey, { ...data, is_on: isOn });
    try {
      queryClient.setQueryData(answerProfileQuery.queryKey, await sendAnswerSwitch(isOn));
    } catch {
      queryClient.setQueryData(answerProfileQuery.queryKey, data);
      void showAlert(text('use.error'));
    }
  };

  const known = knownFacts(data, text);
  return (
    <Card className="mt-8" data-testid="answer-profile" data-on={data.is_on}>
      <Switch
        label={text('use.title')}
        hint={text('use.text')}
        isOn={data.is_on}
        onChange={change}
        data-testid="answer-profile-switch"
      />
      {/* One in the place of the other: the form below does not move when its first tick is saved. */}
      <div className="mt-3 grid text-sm">
        <p className={cx('text-ink-soft', known.length > 0 && 'invisible')} style={samePlace}>
          {text('use.none')}
        </p>
        {known.length > 0 && (
          <details data-testid="answer-profile-facts" style={samePlace}>
            <summary className="cursor-pointer font-medium text-accent">
              {text('use.knows')}
            </summary>
            <dl className="mt-2 grid gap-x-4 gap-y-1.5 [overflow-wrap:anywhere] sm:grid-cols-[auto_1fr]">
              {known.map(({ name, words }) => (
                <div key={name} className="contents">
                  <dt className="font-medium text-ink-soft">{name}</dt>
                  <dd dir="auto" className="max-sm:mb-1.5 text-page">
                    {words}
                  </dd>
                </div>
              ))}
            </dl>
          </details>
        )}
      </div>
    </Card>
  );
};

const knownFacts = (profile: AnswerProfile, text: FormText) => {
  const history = profile.history.map(({ key, details }) => {
    const name = text(`options.${key}`);
    return details === '' ? name : `${name} (${details})`;
  });
  const facts = [
    { name: text('use.age'), words: profile.age === null ? '' : String(profile.age) },
    { name: text('use.sex'), words: profile.sex === null ? '' : text(`genders.${profile.sex}`) },
    { name: text('use.pregnancy'), words: profile.pregnancy ?? '' },
    { name: text('use.allergies'), words: profile.allergies.join(', ') },
    { name: text('use.medicines'), words: profile.medicines.join(', ') },
    { name: text('use.history'), words: history.join(', ') },
  ];
  return facts.filter(({ words }) => words !== '');
};
