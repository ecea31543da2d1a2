-- Names of invisible characters alone are refused now; kept ones get a name, so that their records can still be read.
create function visible_names(body jsonb) returns jsonb language sql immutable as $$
  select regexp_replace(
    body::text,
    '"(title|name|description|label)": "[\u00a0\u00ad\u034f\u061c\u115f\u1160\u1680\u17b4\u17b5\u180b-\u180f\u2000-\u200f\u2028-\u202f\u205f-\u206f\u2800\u3000\u3164\ufe00-\ufe0f\ufeff\uffa0 ]+"',
    '"\1": "Unnamed"',
    'g'
  )::jsonb
$$;
update projects set specification = visible_names(specification), title = visible_names(jsonb_build_object('title', title)) ->> 'title'
  where visible_names(specification) <> specification;
update project_revisions set specification = visible_names(specification)
  where visible_names(specification) <> specification;
update project_labs set parted_with = visible_names(parted_with)
  where parted_with is not null and visible_names(parted_with) <> parted_with;
update quotes set body = visible_names(body) where visible_names(body) <> body;
update labs set name = visible_names(jsonb_build_object('name', name)) ->> 'name'
  where visible_names(jsonb_build_object('name', name)) <> jsonb_build_object('name', name);
drop function visible_names(jsonb);
