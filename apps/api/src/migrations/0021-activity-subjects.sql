-- What an entry is about is called as on the screens.
alter table activity disable trigger activity_is_append_only;
update activity set subject_type = case subject_type
    when 'test type' then 'standard test'
    when 'stereo type' then 'test method'
    else 'equipment class'
  end
  where subject_type in ('test type', 'stereo type', 'kind of machine');
alter table activity enable trigger activity_is_append_only;
