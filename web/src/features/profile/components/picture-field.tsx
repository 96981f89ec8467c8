import { pictureExtensions } from '@hale/contract/file-rules';
import { Camera, CircleAlert, CircleCheck, ImagePlus, TriangleAlert, X } from 'lucide-react';
import { useId, useState, type ReactNode } from 'react';
import { useMediaQuery } from '../../../lib/use-media-query.ts';
import { buttonClass } from '../../../ui/button-class.ts';
import { cx } from '../../../ui/cx.ts';
import { Icon } from '../../../ui/icon.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { useFormTexts } from '../load-forms.ts';
import type { IdPicture } from '../use-id-picture.ts';

interface PictureFieldProps {
  name: 'photo_id' | 'selfie';
  title: string;
  hint: string;
  /** Which camera of a phone takes it. */
  camera: 'environment' | 'user';
  picture: IdPicture | null;
  error: string | undefined;
  onChoose: (file: File) => void;
  onRemove: () => void;
}

const accept = pictureExtensions.map((extension) => `.${extension}`).join(',');

export const PictureField = (props: PictureFieldProps) => {
  const { name, title, hint, camera, picture, error, onChoose, onRemove } = props;
  const text = useFormTexts();
  const hasCamera = useMediaQuery('(pointer: coarse)');
  const hintId = useId();

  const input = (capture?: 'environment' | 'user') => (
    <input
      type="file"
      {...(capture ? { capture, 'aria-label': `${title}: ${text('id.camera')}` } : { name })}
      {...(!capture && { 'aria-label': `${title}: ${text('id.choose')}` })}
      accept={capture ? 'image/*' : accept}
      aria-describedby={hintId}
      aria-invalid={error ? true : undefined}
      className="sr-only"
      onChange={({ currentTarget }) => {
        const [file] = currentTarget.files ?? [];
        if (file) onChoose(file);
        // The same picture may be chosen again after it was removed.
        currentTarget.value = '';
      }}
    />
  );

  return (
    <section className="rounded-xl border border-line bg-surface p-4 sm:p-5" data-field={name}>
      <h2 className="text-base">
        {title}
        <span aria-hidden="true" className="ms-1 text-danger">
          *
        </span>
      </h2>
      <div id={hintId}>
        <p className="mt-0.5 text-sm text-ink-soft">{hint}</p>
        <div aria-live="polite">
          {error && (
            <p className="mt-2 flex items-start gap-1.5 text-sm font-medium text-danger">
              <Icon of={CircleAlert} size="sm" className="mt-0.5" />
              {error}
            </p>
          )}
        </div>
      </div>
      {picture && <Shown key={picture.url} picture={picture} title={title} onRemove={onRemove} />}
      <div className="mt-4 flex flex-wrap gap-2.5">
        {hasCamera && (
          <Pick look="primary" icon={<Icon of={Camera} size="sm" />}>
            {input(camera)}
            {text(picture ? 'id.again' : 'id.camera')}
          </Pick>
        )}
        <Pick look="secondary" icon={<Icon of={ImagePlus} size="sm" />}>
          {input()}
          {text(picture ? 'id.change' : 'id.choose')}
        </Pick>
      </div>
      {!picture && <p className="mt-2 text-sm text-ink-soft">{text('id.formats')}</p>}
    </section>
  );
};

interface PickProps {
  look: 'primary' | 'secondary';
  icon: ReactNode;
  children: ReactNode;
}

/** The browser's own file control in the clothes of a button. */
const Pick = ({ look, icon, children }: PickProps) => (
  <label
    className={cx(
      buttonClass({ variant: look }),
      'cursor-pointer has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
    )}
  >
    {icon}
    {children}
  </label>
);

interface ShownProps {
  picture: IdPicture;
  title: string;
  onRemove: () => void;
}

const Shown = ({ picture, title, onRemove }: ShownProps) => {
  const text = useFormTexts();
  const [isBroken, setIsBroken] = useState(false);
  const { file, url, verdict } = picture;

  return (
    <div className="mt-4">
      <div className="relative overflow-hidden rounded-lg border border-line bg-sunken">
        {isBroken ? (
          <p className="grid min-h-32 place-items-center p-6 text-center text-sm text-ink-soft">
            {text('id.noPreview')}
          </p>
        ) : (
          <img
            src={url}
            alt={text('id.preview', { name: title })}
            onError={() => setIsBroken(true)}
            className="mx-auto max-h-72 w-full object-contain"
          />
        )}
        <IconButton
          variant="secondary"
          size="sm"
          label={`${text('id.remove')}: ${title}`}
          icon={<Icon of={X} size="sm" />}
          onClick={onRemove}
          className="absolute! end-2 top-2"
        />
      </div>
      <p className="mt-2 truncate text-sm text-ink-soft">
        <bdi>{file.name}</bdi>
      </p>
      <Verdict verdict={verdict} />
    </div>
  );
};

const Verdict = ({ verdict }: { verdict: IdPicture['verdict'] }) => {
  const text = useFormTexts();
  if (verdict === null) return null;
  const flaws = verdict?.flaws ?? [];
  const state = verdict === undefined ? 'checking' : flaws.length === 0 ? 'good' : 'flawed';
  return (
    <div
      role="status"
      data-testid="picture-check"
      data-state={state}
      data-flaws={flaws.join(' ')}
      className="mt-1.5 grid gap-1 text-sm"
    >
      {state === 'checking' && <p className="text-ink-soft">{text('id.checking')}</p>}
      {state === 'good' && (
        <p className="flex items-center gap-1.5 font-medium text-success">
          <Icon of={CircleCheck} size="sm" />
          {text('id.good')}
        </p>
      )}
      {flaws.map((flaw) => (
        <p key={flaw} className="flex items-start gap-1.5 font-medium text-warning">
          <Icon of={TriangleAlert} size="sm" className="mt-0.5" />
          {text(`id.${flaw}`)}
        </p>
      ))}
    </div>
  );
};
